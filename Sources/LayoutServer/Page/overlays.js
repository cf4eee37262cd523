export class Overlays { constructor() {} }
