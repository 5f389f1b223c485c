import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './details.module.css';
import { copyText } from './copy-text.ts';

interface Props {
  readonly text: string;
  /** What is copied, for a screen reader: 'email'. */
  readonly what: string;
}

/** Copies a value and says so for a moment. */
export function CopyButton({ text, what }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <ActionIcon
        className={classes.copy}
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`Copy ${what}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
      <span role="status" className="visually-hidden">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
