/** How the trail marks what a machine's key wrote: `api-key:<id>:<request>`. */
export const apiKeyMark = 'api-key';
