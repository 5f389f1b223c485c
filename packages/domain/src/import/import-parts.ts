const twoWords =
  /^(great dane|western star|hyundai translead|blue bird|thomas built|utility trailer|land rover|mac trailer|stoughton trailers|trail king|fontaine trailer|east manufacturing|polar tank|american lafrance|capacity of texas|wilson trailer|heil trailer|di-mond)\b/i;

/** Year, make and model out of one cell: '2019 Kenworth T680', 'Great Dane / Everest', 'Freightliner - Cascadia'. */
export function splitMakeModel(text: string): Readonly<Record<string, string>> {
  const [, year, plain = ''] = /^\s*((?:19|20)\d\d)?[\s,/-]*(.*)$/s.exec(text) ?? [];
  const given = plain.trim();
  const parts = given.split(/\s*[/|,]\s*|\s+[-–—]\s+/).filter(Boolean);
  const [first = '', ...rest] = parts;
  const make =
    parts.length > 1 ? first : (twoWords.exec(given)?.[0] ?? given.split(/\s+/)[0] ?? '');
  const model = parts.length > 1 ? rest.join(' ') : given.slice(make.length).trim();
  return {
    ...(year !== undefined && { year }),
    ...(make !== '' && { make }),
    ...(model !== '' && { model }),
  };
}

/** City, state and ZIP out of one cell: 'Dallas, TX 75201', 'Dallas TX', 'Dallas, Texas'. */
export function splitCityState(text: string): Readonly<Record<string, string>> {
  const [, place = '', zip] = /^(.*?)[\s,]*(\d{5}(?:-\d{4})?)?$/s.exec(text.trim()) ?? [];
  const [, city, state] =
    /^(.+?)\s*,\s*([\p{L}. ]+)$/u.exec(place) ?? /^(.+?)\s+([A-Za-z]{2})$/.exec(place) ?? [];
  return {
    city: (city ?? place).trim(),
    ...(state !== undefined && { stateId: state.trim() }),
    ...(zip !== undefined && { zip }),
  };
}
