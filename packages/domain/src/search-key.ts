/** Letters that no accent makes. */
const alike: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};

/** A text as searches compare it: in small letters and without accents, as the database's own search_key() makes it. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[ŁłØøĐđı]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase();
}
