import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './details.module.css';
import { copyText } from './copy-text.ts';

interface Props {
  readonly text: string;
  /** What is copied, for a screen reader: 'email'. */
  readonly what: string;
}

function useCopied(text: string): readonly [boolean, () => void] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return [isCopied, () => void copyText(text).then(setCopied)];
}

const CopiedStatus = ({ isCopied }: { readonly isCopied: boolean }) => (
  <span role="status" className="visually-hidden">
    {isCopied ? 'Copied' : ''}
  </span>
);

/** Copies a value beside which it appears, and says so for a moment. */
export function CopyButton({ text, what }: Props) {
  const [isCopied, copy] = useCopied(text);
  return (
    <>
      <ActionIcon
        className={classes.copy}
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`Copy ${what}`}
        onClick={copy}
      >
        {isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}

/** The same as a button with its name, for what is shown once. */
export function CopyTextButton({
  text,
  what,
  ...button
}: Props & Pick<ButtonProps, 'variant' | 'size'>) {
  const [isCopied, copy] = useCopied(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Button {...button} leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
        {isCopied ? 'Copied' : `Copy ${what}`}
      </Button>
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}
