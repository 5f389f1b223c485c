/** Where the browser goes to sign in at the company's directory; `next` is the page asked for. */
export const directoryBegin = '/api/DirectorySignIn/Begin';

/** Where the directory sends the browser back to: to be registered there behind PUBLIC_URL. */
export const directoryCallback = '/api/DirectorySignIn/Callback';
