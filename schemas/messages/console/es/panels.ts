import type {
  district as districtEnglish,
  panels as english,
  lock as lockEnglish,
  palette as paletteEnglish,
  products as productsEnglish,
} from '../en/panels.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los paneles del encabezado. */
export const panels: Translated<typeof english> = {
  again: 'Intentar de nuevo',
  newTab: 'Se abre en una pestaña nueva',
  apps: {
    open: 'Otros productos',
    title: 'Otros productos',
    learnMore: 'No contratado. Más información',
    notPurchased: 'No contratado',
  },
  bell: {
    open: 'Notificaciones: %{parts}',
    waiting: '%{shown} sin leer |||| %{shown} sin leer',
    news: 'hay novedades en la consola',
    errors: '%{smart_count} error en esta pestaña |||| %{smart_count} errores en esta pestaña',
    past: 'Lo ocurrido hace poco',
    title: 'Notificaciones',
    none: 'No tiene nada pendiente.',
    failed: 'No se pudieron cargar las notificaciones.',
    markRead: 'Marcar como leída',
    markUnread: 'Marcar como no leída',
    markAll: 'Marcar todas como leídas',
    notMarked: 'No se pudo marcar el aviso. Inténtelo de nuevo.',
    showRead: 'Mostrar también las leídas',
    hideRead: 'Ocultar las leídas',
  },
  news: {
    title: 'Novedades',
    failed: 'No se pudieron cargar las novedades.',
    all: 'Mostrar todas',
  },
  help: {
    support: 'Pedir ayuda a soporte',
    learningCenter: 'Centro de aprendizaje',
    institute: 'Instituto',
    shortcuts: 'Atajos de teclado',
  },
};

/** The Spanish texts of changing the district, and of a district that the sign-in is not for. */
export const district: Translated<typeof districtEnglish> = {
  title: 'Sus distritos',
  current: 'Abierto en esta pestaña',
  newTab: '(se abre en otra pestaña)',
  failed: 'No se pudieron leer sus distritos.',
  some: 'Los primeros %{shown} de %{total}.',
  wrong: {
    title: 'Su sesión no es para este distrito',
    write: 'No se guardó nada. Lo que escribió sigue en la página.',
    read: 'El servicio ya no responde para este distrito. Lo que escribió sigue en la página.',
    tab: 'Esta pestaña está en',
    person: 'Ha iniciado sesión como',
    own: 'Su sesión es para',
    none: 'Ningún distrito. Pregunte al administrador de su distrito.',
    goOn: 'Abra su distrito en otra pestaña: esta página queda como está. Si debe trabajar en el distrito de esta pestaña, pida acceso a su administrador; después compruébelo de nuevo y guarde.',
    check: 'Comprobar de nuevo',
    checking: 'Comprobando…',
    still: 'El distrito de esta pestaña sigue rechazado.',
    again: 'Este distrito vuelve a estar abierto para usted. Guarde otra vez.',
    stay: 'Quedarse en esta página',
  },
};

/** The Spanish texts about who edits a record. */
export const lock: Translated<typeof lockEnglish> = {
  other: '%{name} edita %{this} desde las %{time}. Usted puede leer, y editar en cuanto se libere %{the}.',
  otherUnknown:
    'Otra persona tiene bloqueado %{this}. Usted puede leer, y editar en cuanto se libere %{the}.',
  askedFor:
    '%{name} edita %{this} desde las %{time} y recibe el aviso de que usted lo pide. Podrá editar en cuanto se libere %{the}.',
  askedForUnknown: 'Usted ha pedido %{this}. Podrá editar en cuanto se libere %{the}.',
  myOtherTab: 'Usted edita %{this} en otra pestaña o en otro navegador desde las %{time}.',
  myOtherTabUnknown: 'Usted edita %{this} en otra pestaña o en otro navegador.',
  late: '%{name} edita %{this} desde las %{time}. Lo que usted escribió se conserva.',
  lateUnknown: 'Otra persona tiene bloqueado %{this}. Lo que usted escribió se conserva.',
  lost: '%{name} edita %{this} en su lugar desde las %{time}. Lo que usted escribió se conserva.',
  lostUnknown: '%{This} ya no está reservado para usted. Lo que escribió se conserva.',
  lostToTab:
    'Usted siguió con %{this} en otra pestaña o en otro navegador desde las %{time}. Lo que escribió aquí se conserva.',
  lostToTabUnknown:
    'Usted siguió con %{this} en otra pestaña o en otro navegador. Lo que escribió aquí se conserva.',
  asked: '%{name} pide %{this}. Guarde lo que escribió y después ceda.',
  released: 'Usted cedió %{this}. Lo que escribió se conserva.',
  failed: 'Algo salió mal. No se pudo reservar %{this} para usted.',
  stuck: 'Algo salió mal. Puede que otras personas tengan que esperar hasta 15 minutos para editar aquí.',
  actions: {
    ask: 'Pedir la edición',
    takeOver: 'Tomarlo',
    editHere: 'Editar aquí',
    handOver: 'Ceder la edición',
    again: 'Editar de nuevo',
    retry: 'Intentar de nuevo',
  },
  confirm: {
    title: '¿Tomar el lugar de %{name}?',
    text: '%{name} recibe un aviso y conserva lo que escribió. Aún podrá guardarlo, salvo que ambos hayan cambiado lo mismo; en ese caso se pregunta a quien guarde después.',
    leave: 'No continuar',
  },
};

/** Los textos de la paleta de comandos y de los atajos de teclado. */
export const palette: Translated<typeof paletteEnglish> = {
  title: 'Ir a, crear o ejecutar',
  open: 'Comandos',
  hint: 'Página, nombre, número o comando',
  results: 'Comandos',
  none: 'Nada coincide con «%{text}».',
  denied: 'No permitido. Pulse Intro para ver el motivo.',
  groups: {
    recent: 'Abiertos hace poco',
    page: 'En esta página',
    found: 'Abrir',
    goTo: 'Ir a',
    create: 'Añadir',
    import: 'Importar',
    run: 'Ejecutar',
    district: 'Cambiar de distrito',
  },
  create: 'Añadir: %{title}',
  createWords: 'nuevo nueva agregar añadir crear',
  import: 'Importar: %{title}',
  language: 'Idioma: %{name}',
  appearance: 'Apariencia: %{name}',
  changeDistrict: 'Cambiar de distrito',
  toDistrict: 'Cambiar de distrito: %{name}',
  actAs: 'Actuar como la persona %{userKey}',
  stopActing: 'Dejar de actuar como %{name}',
  help: 'Atajos de teclado',
  undo: 'Deshacer el último cambio',
  shortcuts: {
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    goTo: 'Ir a',
    list: 'En esta lista',
    search: 'Buscar',
    palette: 'Comandos',
    help: 'Esta ayuda',
    then: '%{first} y después %{second}',
    single: 'Atajos de una sola tecla',
    singleHint: 'Desactivados, fuera de las tablas solo funcionan los atajos con Ctrl o Cmd.',
    close: 'Cerrar',
  },
};

/** Los textos de la selección de productos. */
export const products: Translated<typeof productsEnglish> = {
  title: 'Elija un producto',
  failed: 'No se pudo abrir la página que pidió. Elija adónde ir.',
  lead: 'Los productos de su distrito. Su sesión sirve para todos.',
  list: 'Productos',
  console: 'Gestión de ausencias',
  here: 'Está aquí',
  notPurchased: 'No contratado',
  open: 'Abrir %{name}',
  learnMore: 'Más información sobre %{name}',
  opening: 'Abriendo %{name}',
  unreadable: 'No se pudieron cargar los demás productos.',
  again: 'Intentar de nuevo',
};
