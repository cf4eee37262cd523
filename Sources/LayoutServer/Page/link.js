export class Link { constructor() {} }
