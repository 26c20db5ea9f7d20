import { es as spoken } from '#schemas/messages/es.ts';
import type { en } from './en.ts';
import { absenceReasons } from './es/absenceReasons.ts';
import { account, identity } from './es/account.ts';
import { actions } from './es/derived/actions.ts';
import { editing } from './es/derived/editing.ts';
import { ordered } from './es/derived/ordered.ts';
import { undo } from './es/derived/undo.ts';
import { developer } from './es/developer.ts';
import { districtCompare } from './es/districtCompare.ts';
import { districts } from './es/districts.ts';
import { employees } from './es/employees.ts';
import { employeeTabs } from './es/employeeTabs.ts';
import { frame } from './es/frame.ts';
import { home } from './es/home.ts';
import { imports } from './es/imports.ts';
import { district, lock, palette, panels, products } from './es/panels.ts';
import { allocation, preferredSubstitutes } from './es/preferredSubstitutes.ts';
import { mail, retention } from './es/retention.ts';
import { security } from './es/security.ts';
import { services } from './es/services.ts';
import { signIns } from './es/signIns.ts';
import { stock } from './es/stock.ts';
import { substitutes } from './es/substitutes.ts';
import type { Translated } from './translated.ts';
import { withOwn } from './withOwn.ts';

/** Every Spanish text of the console by its key. */
export const es: Translated<typeof en> = {
  ...spoken,
  ...frame,
  ra: withOwn(stock, frame.ra),
  allocation: { ...spoken.allocation, ...allocation },
  account,
  actions,
  absenceReasons,
  district,
  districts,
  editing,
  employees,
  employeeTabs,
  home,
  identity,
  imports,
  lock,
  mail,
  palette,
  panels,
  ordered,
  preferredSubstitutes,
  substitutes,
  products,
  districtCompare,
  retention,
  services,
  security,
  signIns,
  undo,
  developer,
};
