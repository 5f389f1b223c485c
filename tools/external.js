/** Packages that stay outside the bundle of the server: native code, and what reads files beside itself. */
export const external = ['@node-rs/argon2', 'heic-decode', 'pdfkit', 'sharp'];
