import type { Column, Columns } from '@roadproof/contract/column';
import { lookupPages } from '@roadproof/contract/company/lookup-page';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { IconCopy, IconEyeOff } from '@tabler/icons-react';
import { Tag } from '../../../kit/details/tag.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import type { LookupRow } from './lookup-calls.ts';
import { isOffered, nameOf } from './lookup-row.ts';
import { userLinks } from './user-link.ts';
import classes from './lookup.module.css';
import textStyles from '../../../kit/layout/text.module.css';

type HrefTo = (path: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** Not shown until somebody asks for them, so that what can be done with a row is in view. */
const seldom = new Set([
  'appliesTo',
  'copiesTo',
  'defaultPrimaryUnit.lookupDisplayName',
  'documentRequired',
  'timeZone',
]);

/** The columns of a list on its screen: with room for what stands behind a name, and for who uses it. */
export function lookupColumns(list: LookupList): Columns {
  const { columns, name, usedBy } = lookupPages[list];
  const own = columns.columns.filter(({ key }) => key !== 'meaning' || list === 'Grade');
  const hasRoom = own.filter(({ key }) => !seldom.has(key)).length < 6;
  const shown = own.map((column): Column => {
    if (column.key === name && hasRoom) return { ...column, width: 310 };
    if (column.key === 'usedBy') return { ...column, width: usedBy.length > 1 ? 215 : 140 };
    if (seldom.has(column.key)) return { ...column, hidden: true };
    // The cell says which; a spreadsheet says Yes or No.
    const isStatus = column.key === 'isActive' || column.key === 'isHidden';
    return isStatus ? { ...column, header: 'Status' } : column;
  });
  return { ...columns, columns: shown };
}

/** The cells of a list that are its own: the name with what it looks like, who uses it, whether forms offer it. */
export function lookupLook(list: LookupList, hrefTo: HrefTo) {
  const { name, fields } = lookupPages[list];
  const words = new Map(
    fields.flatMap((field) =>
      (field.options ?? []).map(({ value, label }) => [`${field.name} ${value}`, label] as const),
    ),
  );
  return ({ key }: Column, row: LookupRow) => {
    if (key === name && row.looksLike)
      return (
        <>
          <span>{nameOf(list, row)}</span>{' '}
          <span className={classes.double}>
            <IconCopy size={13} aria-hidden /> looks like {row.looksLike.name}
          </span>
        </>
      );
    if (key === 'usedBy') return <UsedBy list={list} row={row} hrefTo={hrefTo} />;
    if (key === 'isActive' || key === 'isHidden') return <Offered row={row} />;
    if (key === 'appliesTo' && row[key] === null) return 'Every type';
    return words.get(`${key} ${String(row[key])}`);
  };
}

function Offered({ row }: { readonly row: LookupRow }) {
  if (isOffered(row)) return 'In use';
  return (
    <Tag>
      <IconEyeOff size={13} aria-hidden /> Hidden
    </Tag>
  );
}

interface UsedByProps {
  readonly list: LookupList;
  readonly row: LookupRow;
  readonly hrefTo: HrefTo;
}

/** Who uses a value; each kind leads to exactly these records where a list can show them. */
function UsedBy({ list, row, hrefTo }: UsedByProps) {
  if (row.uses.length === 0) return <span className={textStyles.dim}>not used</span>;
  return userLinks(list, row).map(({ text, route, search }, at) => {
    const href = route === undefined ? undefined : hrefTo(route, search);
    return (
      <span key={text}>
        {at > 0 ? ', ' : null}
        {href ? (
          <AppLink href={href} tabIndex={-1} className={classes.uses}>
            {text}
          </AppLink>
        ) : (
          text
        )}
      </span>
    );
  });
}
