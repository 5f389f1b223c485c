import { call } from '../../../api/call.ts';
import type { Input } from '../../../api/operation-map.ts';
import type { RecordSource } from '../../../kit/record-picker/record-source.ts';

export type ChoiceKind = Input<'dispatch.choices'>['kind'];

const sourceOf = (kind: ChoiceKind): RecordSource => ({
  name: `dispatch-${kind}`,
  page: async (search, pageNumber, pageSize, signal) =>
    call('dispatch.choices', { kind, search, pageNumber, pageSize }, { signal, quiet: true }),
  one: async (id, signal) => {
    const { data } = await call('dispatch.choices', { kind, id }, { signal, quiet: true });
    const [found] = data;
    if (!found) throw new Error('This record cannot be asked about.');
    return found;
  },
});

/** The records that a question can be about, searched on the server. */
export const choiceSources: Readonly<Record<ChoiceKind, RecordSource>> = {
  driver: sourceOf('driver'),
  unit: sourceOf('unit'),
  trailer: sourceOf('trailer'),
};
