export class Hands { constructor() {} }
