import type { reportPrints } from '@roadproof/contract/report/report-print';
import type { Handlers } from '../../../http/context.ts';
import { reportDocumentFile } from './document.ts';

/** Reports on paper (docs/product.md, Reports). */
export const reportPrintHandlers: Handlers<typeof reportPrints> = {
  document: reportDocumentFile,
};
