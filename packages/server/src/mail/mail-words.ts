/** What a mail server or the connection to it said, the code first where the words lack it; never the password of `smtpUrl`. */
export function mailWords(error: unknown, smtpUrl: string | null): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = /\d{3}|E[A-Z]{4,}/.test(message) || code === '' ? message : `${code}: ${message}`;
  return secretsOf(smtpUrl)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .slice(0, 1000);
}

function secretsOf(smtpUrl: string | null): string[] {
  const password = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl).password : '';
  if (password === '') return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
