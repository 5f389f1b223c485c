/** A mail in both forms every mail program understands. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says: paragraphs, at most one button, and a closing remark. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Lists of links below the paragraphs, each under a heading. */
  readonly sections?: readonly {
    readonly title: string;
    readonly lines: readonly { readonly text: string; readonly link: string }[];
  }[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly remark: string;
  /** A further link below the remark, such as one to stop such mails. */
  readonly footLink?: { readonly label: string; readonly link: string };
  readonly appName: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless inside HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const opening =
  '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2933">';
const closing = '</p></body></html>';

/** A mail's text in both forms. */
export interface Framed {
  readonly text: string;
  readonly html: string | null;
}

/** Puts a piece of HTML above a written mail, and lines of text below its last one, in both forms. */
export function framed(
  { text, html }: Framed,
  { head, lines }: { readonly head: string; readonly lines: readonly string[] },
): Framed {
  const foot = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return {
    text: `${text}${lines.map((line) => `${line}\n`).join('')}`,
    html:
      html === null
        ? null
        : html
            .replace(opening, () => `${opening}${head}`)
            .replace(/<\/p><\/body><\/html>$/, () => `${foot}${closing}`),
  };
}

/** Writes a letter as plain text and as simple HTML; names and links are escaped, a line break in a subject is a space. */
export function write(letter: Letter): MailText {
  const { button, paragraphs, sections = [], remark, footLink, appName } = letter;
  const linked = [button, footLink].map((one) => (one ? [`${one.label}:\n${one.link}`] : []));
  const lists = sections.map(({ title, lines: entries }) =>
    [title, ...entries.map(({ text, link: at }) => `- ${text}\n  ${at}`)].join('\n'),
  );
  const lines = [...paragraphs, ...lists, ...(linked[0] ?? []), remark, ...(linked[1] ?? [])];
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:#1c5d99;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  const foot = footLink
    ? `<p><a href="${escapeHtml(footLink.link)}" style="color:#52606d">${escapeHtml(footLink.label)}</a></p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const listed = sections.map(htmlSection).join('');
  return {
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: `${lines.join('\n\n')}\n\n-- \n${appName}\n`,
    html: `${opening}${body}${listed}${link}<p style="color:#52606d">${escapeHtml(remark)}</p>${foot}<p style="color:#52606d">${escapeHtml(appName)}${closing}`,
  };
}

function htmlSection({ title, lines }: NonNullable<Letter['sections']>[number]): string {
  const entries = lines.map(
    ({ text, link }) =>
      `<li><a href="${escapeHtml(link)}" style="color:#1c5d99">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="font-size:16px;margin:20px 0 4px">${escapeHtml(title)}</h2><ul style="margin:0;padding-left:20px">${entries.join('')}</ul>`;
}
