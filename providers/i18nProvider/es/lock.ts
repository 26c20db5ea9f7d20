import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts about who edits a record. */
export const lock: Translated<typeof english> = {
  other:
    '%{name} edita este registro desde las %{time}. Usted puede leerlo; será suyo en cuanto quede libre.',
  otherUnknown:
    'Otra persona tiene bloqueado este registro. Usted puede leerlo; será suyo en cuanto quede libre.',
  askedFor:
    '%{name} edita este registro desde las %{time} y recibe el aviso de que usted lo pide. Será suyo en cuanto quede libre.',
  askedForUnknown: 'Usted ha pedido este registro. Será suyo en cuanto quede libre.',
  myOtherTab: 'Usted edita este registro en otra pestaña o en otro navegador desde las %{time}.',
  myOtherTabUnknown: 'Usted edita este registro en otra pestaña o en otro navegador.',
  lost: '%{name} edita este registro en su lugar desde las %{time}. Lo que usted escribió se conserva.',
  lostUnknown: 'Este registro ya no está reservado para usted. Lo que escribió se conserva.',
  lostToTab:
    'Usted siguió con este registro en otra pestaña o en otro navegador desde las %{time}. Lo que escribió aquí se conserva.',
  lostToTabUnknown:
    'Usted siguió con este registro en otra pestaña o en otro navegador. Lo que escribió aquí se conserva.',
  asked: '%{name} pide este registro. Guarde lo que escribió y después cédalo.',
  released: 'Usted cedió este registro. Lo que escribió se conserva.',
  failed: 'Algo salió mal. No se pudo reservar este registro para usted.',
  actions: {
    ask: 'Pedirlo',
    takeOver: 'Tomarlo',
    editHere: 'Editar aquí',
    handOver: 'Cederlo',
    again: 'Editar de nuevo',
    retry: 'Intentarlo de nuevo',
  },
  confirm: {
    title: '¿Tomar el registro de %{name}?',
    text: '%{name} recibe un aviso y conserva lo que escribió. Aún podrá guardarlo, salvo que ambos hayan cambiado lo mismo; en ese caso se pregunta a quien guarde después.',
    leave: 'Dejarlo',
  },
};
