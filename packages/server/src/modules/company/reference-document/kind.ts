import { kindsOf } from '../../../kind/kind.ts';

export const referenceDocumentKinds = kindsOf({
  referenceDocument: { name: 'x.name', restore: {} },
});
