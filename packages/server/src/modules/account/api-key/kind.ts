import { kindsOf } from '../../../kind/kind.ts';

export const apiKeyKinds = kindsOf({ apiKey: { name: 'x.name' } });
