export function showGallery() {}
