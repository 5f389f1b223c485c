import { privateMark } from '../../../kit/private-mark.ts';

/** A QR code as one path, dark on light in every color scheme: cameras need it so. */
export function QrPicture({ rows }: { readonly rows: readonly (readonly boolean[])[] }) {
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const size = rows.length;
  return (
    <svg
      {...privateMark}
      width={200}
      height={200}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="QR code for an authenticator app"
    >
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
