import type { Column } from '@roadproof/contract/column';
import { lookupPages } from '@roadproof/contract/lookup-page';
import type { LookupList } from '@roadproof/domain/lookup-list';
import { IconCopy, IconEyeOff } from '@tabler/icons-react';
import { Tag } from '../../kit/details/tag.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import type { LookupRow } from './lookup-calls.ts';
import { isOffered, nameOf } from './lookup-row.ts';
import { userLinks } from './user-link.ts';
import classes from './lookup.module.css';

type HrefTo = (path: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** The cells of a list that are its own: the name with what it looks like, who uses it, whether forms offer it. */
export function lookupLook(list: LookupList, hrefTo: HrefTo) {
  const { name } = lookupPages[list];
  return ({ key }: Column, row: LookupRow) => {
    if (key === name && row.looksLike)
      return (
        <>
          {nameOf(list, row)}{' '}
          <span className={classes.double}>
            <IconCopy size={13} aria-hidden /> looks like {row.looksLike.name}
          </span>
        </>
      );
    if (key === 'usedBy') return <UsedBy list={list} row={row} hrefTo={hrefTo} />;
    if (key === 'isActive' || key === 'isHidden') return <Offered row={row} />;
    return undefined;
  };
}

function Offered({ row }: { readonly row: LookupRow }) {
  if (isOffered(row)) return 'Shown';
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
  if (row.uses.length === 0) return <span className={classes.nobody}>nobody</span>;
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
