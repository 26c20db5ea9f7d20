import type { en } from './en.ts';
import { absenceReasons } from './es/absenceReasons.ts';
import { account } from './es/account.ts';
import { allocation } from './es/allocation.ts';
import { developer } from './es/developer.ts';
import { district } from './es/district.ts';
import { districts } from './es/districts.ts';
import { editing } from './es/editing.ts';
import { employeePeople } from './es/employeePeople.ts';
import { employees } from './es/employees.ts';
import { employeeTabs } from './es/employeeTabs.ts';
import { frame } from './es/frame.ts';
import { identity } from './es/identity.ts';
import { imports } from './es/imports.ts';
import { lock } from './es/lock.ts';
import { mail } from './es/mail.ts';
import { palette } from './es/palette.ts';
import { panels } from './es/panels.ts';
import { preferredSubstitutes } from './es/preferredSubstitutes.ts';
import { products } from './es/products.ts';
import { retention } from './es/retention.ts';
import { security } from './es/security.ts';
import { signIns } from './es/signIns.ts';
import { stock } from './es/stock.ts';
import type { Translated } from './translated.ts';
import { withOwn } from './withOwn.ts';

/** Every Spanish text of the console by its key. */
export const es: Translated<typeof en> = {
  ...frame,
  ra: withOwn(stock, frame.ra),
  allocation: { ...frame.allocation, ...allocation },
  account,
  absenceReasons,
  district,
  districts,
  editing,
  employeePeople,
  employees,
  employeeTabs,
  identity,
  imports,
  lock,
  mail,
  palette,
  panels,
  preferredSubstitutes,
  products,
  retention,
  security,
  signIns,
  developer,
};
