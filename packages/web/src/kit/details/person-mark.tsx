import { initials } from '@roadproof/domain/people/person';
import { useState } from 'react';
import classes from './details.module.css';

interface Props {
  readonly name: string;
  readonly image?: string | null | undefined;
}

/** A person's picture, or their initials where there is none or it cannot be shown. */
export function PersonMark({ name, image }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (image && !isBroken)
    return (
      <img className={classes.person} src={image} alt={name} onError={() => setBroken(true)} />
    );
  return (
    <span className={classes.person} aria-hidden>
      {initials(name)}
    </span>
  );
}
