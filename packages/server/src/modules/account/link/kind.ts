import { kindsOf } from '../../../kind/kind.ts';

export const linkKinds = kindsOf({ link: { name: 'x.for_name' } });
