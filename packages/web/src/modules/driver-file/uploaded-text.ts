/** Told after a file was stored (specification 1, section 8). */
export const uploadedText = 'Data Uploaded Successfully';
