export function listenToKeys() {}
