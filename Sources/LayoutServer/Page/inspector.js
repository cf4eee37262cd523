export class Inspector { constructor() {} }
