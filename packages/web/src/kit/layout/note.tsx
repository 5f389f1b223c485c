import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

interface Props {
  readonly as?: 'p' | 'span' | 'div';
  /** On a background of its own, for what one has to know before going on. */
  readonly tone?: keyof typeof signs;
  readonly hasSign?: boolean;
  /** For the second line of a cell or of a value. */
  readonly isSmall?: boolean;
  readonly role?: 'note' | 'status' | 'alert';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const signs = {
  neutral: { size: 18, stroke: 1.7 },
  accent: { size: 17 },
  warning: { size: 16 },
};

/** A quiet sentence beside the matter: a reason, a count, what a list would say if it had rows. */
export function Note(props: Props) {
  const { as: Tag = 'p', tone, hasSign = true, isSmall = false, role, className, children } = props;
  return (
    <Tag
      role={role}
      className={`${classes.note ?? ''} ${className ?? ''}`}
      data-tone={tone}
      data-small={isSmall || undefined}
    >
      {tone === undefined ? (
        children
      ) : (
        <>
          {hasSign ? <IconInfoCircle {...signs[tone]} aria-hidden /> : null}
          <span>{children}</span>
        </>
      )}
    </Tag>
  );
}
