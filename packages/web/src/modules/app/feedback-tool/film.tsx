interface Props {
  readonly url: string;
  readonly name: string;
  readonly className: string | undefined;
}

/** A recording in the browser's own player. It has no sound: there is nothing to caption. */
export function Film({ url, name, className }: Props) {
  return (
    <video className={className} src={url} controls aria-label={name}>
      <track kind="captions" />
    </video>
  );
}
