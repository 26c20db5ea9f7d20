import { noticesOf } from '../../fields/notices.ts';

/** Notices of a substitute's record, each shown on the tab that it concerns (docs/domain.md#notices). */
export const substituteNotices = noticesOf({
  joinsLate: 'The joining date is more than two years away',
  overlap: 'Some call times overlap',
  undated: 'A skill that expires has no expiration date',
  expired: 'A skill has expired',
  expiresSoon: 'A skill expires soon',
});

/** Notices of a non-work day. */
export const nonWorkDayNotices = noticesOf({
  neverOccurs: 'None of these days of the week falls into this time',
});

/** Spanish texts of a substitute's notices. */
export const substituteNoticeTexts = {
  Notices: 'Avisos',
  'The joining date is more than two years away': 'Faltan más de dos años para la fecha de ingreso',
  'Some call times overlap': 'Algunos horarios de llamada se solapan',
  'A skill that expires has no expiration date': 'Una competencia que caduca no tiene fecha de caducidad',
  'A skill has expired': 'Una competencia ha caducado',
  'A skill expires soon': 'Una competencia caduca pronto',
} as const;
