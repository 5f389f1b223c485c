import type { ParsedInput } from '@roadproof/contract/operation';
import { removablePapers } from '@roadproof/contract/people/removable-paper';
import { page } from '../../../db/list.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { holdPeople } from '../../company/driver-rule/file-status-rows.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { holdersOf, removablePaperSource, removeAllowed } from './rows.ts';

const papers = listHandlers(
  removablePapers.list,
  removablePaperSource,
  ({ caller }, body: ParsedInput<typeof removablePapers.list>) => ({ ...body, ...over(caller) }),
);

const over = ({ mayOpenRestricted }: Context['caller']) => ({
  isOver: true as const,
  mayOpenRestricted,
});

/** Papers whose retention is over: they are listed, and go when somebody says so (docs/domain.md, Retention). */
export const removablePaperHandlers: Handlers<typeof removablePapers> = {
  list: oneStatement(async (body, context) => {
    const found = await papers.list(body, context);
    return found.with(['fileLink'], ({ fileId, fileName }) => ({
      fileLink: fileId && fileLink(context, fileId, fileName ?? 'paper'),
    }));
  }),
  excel: papers.excel,
  removeAll: async ({ ids }, context) => {
    const { db, platform, caller } = context;
    const paperIds = [...new Set(ids)];
    const people = await holdersOf(db, paperIds);
    // The last day of employment and the queries made on a consent hold still meanwhile.
    await holdPeople(db, people);
    const input = {
      ids: paperIds,
      ...over(caller),
      options: { pageNumber: 1, pageSize: paperIds.length },
    };
    const { data } = await page(context, removablePaperSource, input);
    const may = data.filter((paper) => paper.mayDelete);
    if (may.length < paperIds.length)
      throw refused(
        'Some of these papers must still be kept, or are already deleted.',
        "We didn't delete anything. Reload the list.",
      );
    await removeAllowed(db, paperIds, platform.now().toISOString());
    await refreshFileStatus(context, people);
    return { papers: paperIds.length };
  },
};
