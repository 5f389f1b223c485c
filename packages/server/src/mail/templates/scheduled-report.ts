import { formatCount, counted } from '@roadproof/domain/format';
import { write, type MailText } from './layout.ts';

/** The mail that brings a report at its time. */
export function scheduledReportMail(details: {
  readonly name: string;
  readonly report: string;
  readonly company: string;
  readonly rows: number;
  /** The filter in words, a line each. */
  readonly filter: readonly string[];
  /** 'Monday 11/30/2026 6:00 AM, company time'. */
  readonly when: string;
  /** 'Every Monday at 6:00 AM'; null for one that somebody sent by hand. */
  readonly timing: string | null;
  readonly isAttached: boolean;
  /** Why earlier ones did not come, if any did not. */
  readonly missed: string | null;
  readonly link: string;
  readonly unsubscribeLink: string;
  readonly appName: string;
}): MailText {
  const { report, company, rows, filter, when, timing, missed } = details;
  return write({
    subject: `${report}: ${counted(rows, 'row')}`,
    paragraphs: [
      `Hello ${details.name},`,
      `here is the report "${report}" of ${company} with ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, made on ${when}.`,
      ...filter.map((line) => `- ${line}`),
      details.isAttached
        ? 'The report is attached as an Excel workbook.'
        : 'The report is larger than 10 MB and is not attached. Open it to read it and to download it.',
      ...(missed === null ? [] : [missed]),
    ],
    button: { label: 'Open the Report', link: details.link },
    remark:
      timing === null
        ? 'A user at your company sent you this report.'
        : `You get this report: ${timing}.`,
    footLink: { label: 'Stop sending me this report', link: details.unsubscribeLink },
    appName: details.appName,
  });
}
