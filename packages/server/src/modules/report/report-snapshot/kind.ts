import { kindsOf } from '../../../kind/kind.ts';

export const reportSnapshotKinds = kindsOf({ reportSnapshot: { name: 'x.name', restore: {} } });
