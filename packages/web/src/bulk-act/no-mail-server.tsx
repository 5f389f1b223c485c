import { useQuery } from '@tanstack/react-query';
import { Note } from '../kit/layout/note.tsx';
import { productOptions } from '../shell/product.ts';

/** Says before an e-mail is written that none goes out here. */
export function NoMailServer() {
  const { data } = useQuery(productOptions());
  if (data?.mailConfigured !== false) return null;
  return (
    <Note as="div" tone="warning">
      No mail server is set up: e-mails wait in the outbox and are not sent yet.
    </Note>
  );
}
