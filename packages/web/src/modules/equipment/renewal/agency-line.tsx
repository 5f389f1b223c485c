import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { AddToUnits } from './add-to-units.tsx';
import { EntryStatus, Recorded } from './agency-recorded.tsx';
import classes from './agency.module.css';
import { dayOf, type AgencyEntry } from './renewal.ts';

interface Props {
  readonly entry: AgencyEntry;
}

/** One click that records a date, or the way to what is recorded. */
function Action({ entry }: Props) {
  const hrefTo = useScreenHref();
  const { mutate, isPending } = useMutation({
    ...mutation('renewals.save'),
    onSuccess: () =>
      toastSuccess('Renewal Added Successfully', `${entry.name}, due ${formatDay(entry.dueDate)}`),
  });
  const { record, renewalId, renewalTypeId, name } = entry;
  const link = (href: string | undefined, text: string) =>
    href ? (
      <Button
        size="xs"
        variant="default"
        component={AppLink}
        href={href}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    ) : null;
  if ((record === 'recorded' || record === 'done') && renewalId)
    return link(hrefTo('/equipment/renewals/resolve-renewal', { id: renewalId }), 'Open');
  if (record === 'missing' && renewalTypeId)
    return (
      <Button
        size="xs"
        variant="light"
        loading={isPending}
        aria-label={`Record ${name}`}
        onClick={() => mutate({ renewalTypeId, nextRenewal: dayOf(entry.dueDate) })}
      >
        Record
      </Button>
    );
  if (record === 'undated' && renewalTypeId)
    return link(
      hrefTo('/equipment/renewals/add-renewal', { tab: 'company', renewalTypeId }),
      'Add',
    );
  if (entry.units && renewalTypeId)
    return (
      <Columns gap={6} isAtEnd>
        {entry.units.without.length > 0 ? (
          <AddToUnits entry={entry} without={entry.units.without} />
        ) : null}
        {entry.units.recorded > 0
          ? link(
              hrefTo('/equipment/renewals', { 'f.renewalType.renewalName': `in.${renewalTypeId}` }),
              'Show units',
            )
          : null}
      </Columns>
    );
  return null;
}

/** One date of the calendar. */
export function AgencyLine({ entry }: Props) {
  const { dueDate, record, kind } = entry;
  const isQuiet = record === 'later';
  return (
    <tr data-quiet={isQuiet || undefined}>
      <td className={classes.due}>{formatDay(dueDate)}</td>
      <th scope="row">
        {entry.name}
        {entry.detail ? <span className={classes.detail}>{entry.detail}</span> : null}
        {kind === 'units' ? <span className={classes.detail}>One per unit</span> : null}
      </th>
      <td className={classes.rule}>
        {/* The line before it of the same kind says the rule. */}
        {isQuiet ? null : (entry.rule ?? 'On change only')}
        {entry.regulation && !isQuiet ? (
          <span className={classes.detail}>{entry.regulation}</span>
        ) : null}
      </td>
      <td className={classes.status}>
        <EntryStatus entry={entry} />
      </td>
      <td className={classes.recorded}>
        <Recorded entry={entry} />
      </td>
      <td className={classes.action}>
        <Action entry={entry} />
      </td>
    </tr>
  );
}
