export const uploadedText = 'Data Uploaded Successfully';
