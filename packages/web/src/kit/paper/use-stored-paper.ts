import { useQuery } from '@tanstack/react-query';
import { useOpenPaper, type PaperState } from './use-open-paper.ts';

/** Fetches a stored file. Its type is that of the answer: the server sends a JPEG for a HEIC picture. */
async function fetchFile(link: string): Promise<File> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`A stored file was answered with ${answer.status}.`);
  const content = await answer.blob();
  return new File([content], 'paper', { type: content.type });
}

/** Opens a stored file by its link; null while it comes. */
export function useStoredPaper(link: string): PaperState | null {
  const { data, isError } = useQuery({
    queryKey: ['stored paper', link],
    queryFn: () => fetchFile(link),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const state = useOpenPaper(data);
  return isError ? { paper: null, fault: 'broken' } : state;
}
