/** Languages of the pages that open without an account. */
export const linkLanguages = ['en', 'es'] as const;
/** One of these languages. */
export type LinkLanguage = (typeof linkLanguages)[number];

/** A text in every language. */
export type LinkText = Readonly<Record<LinkLanguage, string>>;

/** Texts of the pages that open without an account; `{name}` is replaced by `fillText`. */
export const linkWords = {
  unknown: { en: 'This link does not work', es: 'Este enlace no funciona' },
  unknownText: {
    en: 'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
    es: 'Puede que se haya copiado solo en parte. Ábralo otra vez desde el mensaje o pida uno nuevo a la empresa.',
  },
  expired: { en: 'This link ended on {day}', es: 'Este enlace terminó el {day}' },
  ended: { en: 'This link was ended', es: 'Este enlace fue cerrado' },
  askPhone: {
    en: 'Ask {company} for a new one: {phone}.',
    es: 'Pida uno nuevo a {company}: {phone}.',
  },
  askCompany: { en: 'Ask {company} for a new one.', es: 'Pida uno nuevo a {company}.' },
  locked: { en: 'Too many tries', es: 'Demasiados intentos' },
  lockedText: { en: 'Try again at {time}.', es: 'Vuelva a intentarlo a las {time}.' },
  proof: { en: 'Is it you?', es: '¿Es usted?' },
  proofText: {
    en: '{company} shows this to the person it is for and to no one else.',
    es: '{company} muestra esto solo a la persona a quien va dirigido.',
  },
  birthday: { en: 'Month and day you were born', es: 'Mes y día en que nació' },
  birthdayHint: {
    en: 'Four digits, the month first: July 4 is 0704.',
    es: 'Cuatro cifras, primero el mes: el 4 de julio es 0704.',
  },
  license: {
    en: 'Last four of your license number',
    es: 'Últimos cuatro caracteres de su licencia de conducir',
  },
  licenseHint: {
    en: 'Letters and digits, as on the card.',
    es: 'Letras y cifras, como en la tarjeta.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: '{company} gave it to you apart from this link.',
    es: '{company} se lo dio aparte de este enlace.',
  },
  proceed: { en: 'Continue', es: 'Continuar' },
  proofEmpty: { en: 'Enter it as it is described here.', es: 'Escríbalo como se describe aquí.' },
  proofWrong: {
    en: 'That does not match what {company} has on file. {left} tries left.',
    es: 'No coincide con lo que {company} tiene registrado. Quedan {left} intentos.',
  },
  proofWrongLast: {
    en: 'That does not match what {company} has on file. 1 try left.',
    es: 'No coincide con lo que {company} tiene registrado. Queda 1 intento.',
  },
  proofOffline: {
    en: 'There is no connection. Try again when you are back online.',
    es: 'No hay conexión. Vuelva a intentarlo cuando la tenga.',
  },
  offline: { en: 'No connection', es: 'Sin conexión' },
  offlineText: {
    en: 'What you entered stays on this phone. It is sent when you are back online.',
    es: 'Lo que escribió se queda en este teléfono. Se envía cuando vuelva a tener conexión.',
  },
  busy: { en: 'This page is busy', es: 'Esta página está ocupada' },
  busyText: {
    en: 'Try again in a minute.',
    es: 'Vuelva a intentarlo en un minuto.',
  },
  open: { en: 'This link works', es: 'Este enlace funciona' },
  openText: {
    en: '{company} has asked for nothing here yet.',
    es: '{company} todavía no ha pedido nada aquí.',
  },
  openUntil: { en: 'It is open until {day}.', es: 'Está abierto hasta el {day}.' },
  forName: { en: 'For {name}', es: 'Para {name}' },
  loading: { en: 'Opening the link', es: 'Abriendo el enlace' },
  again: { en: 'Try again', es: 'Intentar de nuevo' },
  call: { en: 'Call {phone}', es: 'Llamar al {phone}' },
  language: { en: 'Language', es: 'Idioma' },
} as const satisfies Readonly<Record<string, LinkText>>;

/** Replaces each `{name}` of a text by its value; a text has no name without a value. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
