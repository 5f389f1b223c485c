import { inCompany } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { companyOnPaper, type CompanyOnPaper } from '../print/company.ts';
import { escapeHtml, framed, type Framed } from './templates/layout.ts';

/** A mail's text in both forms as it leaves, with the picture its HTML shows. */
export interface Enveloped extends Framed {
  readonly logo: Uint8Array | null;
}

/** The picture's name inside the mail, for whoever attaches it. */
export const logoCid = 'company-logo@roadproof';

/**
 * Writes the company above and below its mails when they leave and not when they are written: so
 * every mail has it, and none an old name or logo.
 */
export class CompanyFrames {
  readonly #platform: Platform;
  readonly #read = new Map<string, Promise<CompanyOnPaper>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The mail with its company around it. */
  async frame(clientId: string, text: string, html: string | null): Promise<Enveloped> {
    const known = this.#read.get(clientId) ?? this.#of(clientId);
    this.#read.set(clientId, known);
    const company = await known;
    const lines = [company.companyName, company.numbers, company.address].filter(
      (line) => line !== '',
    );
    const head =
      company.logo === null
        ? `<p style="font-weight:600">${escapeHtml(company.companyName)}</p>`
        : `<p><img src="cid:${logoCid}" alt="${escapeHtml(company.companyName)}" style="max-width:160px;max-height:40px"></p>`;
    return { ...framed({ text, html }, { head, lines }), logo: company.logo };
  }

  #of(clientId: string): Promise<CompanyOnPaper> {
    return inCompany(this.#platform.database, { clientId }, (db) =>
      companyOnPaper(db, clientId, this.#platform.files),
    );
  }
}
