import { kindsOf } from '../../../kind/kind.ts';
import { nameTaken } from '../../../kind/name-taken.ts';
import { named } from './rows.ts';

export const serviceTaskKinds = kindsOf({
  serviceTask: {
    name: 'x.name',
    isReferenced: true,
    restore: {
      before: async ({ name }, { db }) => {
        if (await named(db, name)) throw nameTaken(`There is now a task "${name}".`);
      },
    },
  },
});
