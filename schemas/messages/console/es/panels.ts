import type {
  district as districtEnglish,
  panels as english,
  lock as lockEnglish,
  palette as paletteEnglish,
  products as productsEnglish,
} from '../en/panels.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of the header's panels. */
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
    past: 'Actividad reciente',
    title: 'Notificaciones',
    lead: 'Los últimos 30 días y por qué recibió cada una.',
    all: 'Todas las notificaciones',
    subscriptions: 'Elegir lo que recibe',
    none: 'No tiene nada pendiente.',
    failed: 'No se pudieron cargar las notificaciones.',
    markRead: 'Marcar como leída',
    markUnread: 'Marcar como no leída',
    markAll: 'Marcar todas como leídas',
    notMarked: 'No se pudo marcar la notificación. Inténtelo de nuevo.',
    showRead: 'Mostrar leídas',
    hideRead: 'Ocultar leídas',
  },
  alerts: {
    title: 'Alertas',
    fromDistrict: 'De su distrito',
    important: 'Importante:',
    critical: 'Crítica:',
    until: 'Hasta el %{day}',
    later: 'Más tarde',
    dismiss: 'Cerrar',
    notDismissed: 'No se pudo cerrar. Inténtelo de nuevo.',
    failed: 'No se pudieron cargar las alertas.',
    toCheck: 'Por revisar',
    snooze: 'Posponer',
    notSnoozed: 'No se pudo posponer. Inténtelo de nuevo.',
    system: {
      skills:
        '%{smart_count} sustituto tiene una competencia que caduca en 30 días |||| %{smart_count} sustitutos tienen una competencia que caduca en 30 días',
      imports:
        '%{smart_count} importación no está completa |||| %{smart_count} importaciones no están completas',
      calls:
        '%{smart_count} llamada falló en la última hora |||| %{smart_count} llamadas fallaron en la última hora',
      calendar: 'El próximo año escolar aún no tiene fechas',
      timesheets:
        '%{smart_count} periodo de hojas de tiempo se cierra pronto |||| %{smart_count} periodos de hojas de tiempo se cierran pronto',
      periods: 'Ningún periodo de hojas de tiempo alcanza los próximos 14 días',
      approvers:
        '%{smart_count} escuela tiene horas y ningún aprobador |||| %{smart_count} escuelas tienen horas y ningún aprobador',
    },
  },
  news: {
    title: 'Novedades',
    failed: 'No se pudieron cargar las novedades.',
    all: 'Mostrar todas',
  },
  help: {
    support: 'Contactar con soporte',
    learningCenter: 'Centro de aprendizaje',
    institute: 'Instituto',
    shortcuts: 'Atajos de teclado',
  },
};

/** Spanish texts of the district switcher, and of a district that the sign-in does not allow. */
export const district: Translated<typeof districtEnglish> = {
  title: 'Sus distritos',
  current: 'Abierto en esta pestaña',
  newTab: '(se abre en otra pestaña)',
  failed: 'No se pudieron cargar sus distritos.',
  some: 'Los primeros %{shown} de %{total}.',
  wrong: {
    title: 'Su sesión no es para este distrito',
    write: 'No se guardó nada. Lo que escribió sigue en la página.',
    read: 'El servicio ya no responde para este distrito. Lo que escribió sigue en la página.',
    tab: 'Distrito de esta pestaña',
    person: 'Ha iniciado sesión como',
    own: 'Su distrito',
    none: 'Ninguno. Pregunte al administrador de su distrito.',
    goOn: 'Abra su distrito en otra pestaña; esta página sigue abierta. Si necesita acceso al distrito de esta pestaña, pídalo a su administrador. Después compruebe de nuevo y guarde.',
    check: 'Comprobar de nuevo',
    checking: 'Comprobando…',
    still: 'Todavía no tiene acceso al distrito de esta pestaña.',
    again: 'Vuelve a tener acceso a este distrito. Guarde otra vez.',
    stay: 'Quedarse en esta página',
  },
};

/** Spanish texts about who is editing a record. */
export const lock: Translated<typeof lockEnglish> = {
  other: '%{name} edita %{this} desde las %{time}. Puede verlo ahora y editarlo cuando %{name} termine.',
  otherUnknown: 'Otra persona tiene bloqueado %{this}. Puede verlo ahora y editarlo cuando termine.',
  askedFor:
    '%{name} edita %{this} desde las %{time} y ya recibió su aviso. Podrá editarlo cuando %{name} termine.',
  askedForUnknown: 'Usted pidió editar %{this}. Podrá hacerlo cuando la otra persona termine.',
  myOtherTab: 'Usted edita %{this} en otra pestaña o en otro navegador desde las %{time}.',
  myOtherTabUnknown: 'Usted edita %{this} en otra pestaña o en otro navegador.',
  late: '%{name} edita %{this} desde las %{time}. Sus cambios se conservan.',
  lateUnknown: 'Otra persona tiene bloqueado %{this}. Sus cambios se conservan.',
  lost: '%{name} tomó la edición de %{this} a las %{time}. Sus cambios se conservan.',
  lostUnknown: '%{This} ya no está bloqueado por usted. Sus cambios se conservan.',
  lostToTab:
    'Usted edita %{this} en otra pestaña o en otro navegador desde las %{time}. Sus cambios de aquí se conservan.',
  lostToTabUnknown:
    'Usted edita %{this} en otra pestaña o en otro navegador. Sus cambios de aquí se conservan.',
  asked: '%{name} quiere editar %{this}. Guarde y después ceda la edición.',
  released: 'Usted cedió %{this}. Sus cambios se conservan.',
  failed: 'Algo salió mal. No se pudo bloquear %{this} para usted.',
  stuck: 'Algo salió mal. Puede que otras personas tengan que esperar hasta 15 minutos para editar esto.',
  actions: {
    ask: 'Pedir la edición',
    takeOver: 'Tomar la edición',
    editHere: 'Editar aquí',
    handOver: 'Ceder la edición',
    again: 'Editar de nuevo',
    retry: 'Intentar de nuevo',
  },
  confirm: {
    title: '¿Tomar la edición de %{name}?',
    text: '%{name} recibe un aviso y conserva sus cambios. Aún puede guardarlos. Si ambos cambian los mismos campos, quien guarde después elige qué valores conservar.',
    leave: 'Cancelar',
  },
};

/** Spanish texts of the command palette and of the keyboard shortcuts. */
export const palette: Translated<typeof paletteEnglish> = {
  title: 'Buscar o ejecutar un comando',
  open: 'Comandos',
  hint: 'Página, nombre, número o comando',
  results: 'Comandos',
  none: 'Sin resultados para «%{text}».',
  denied: 'Sin acceso. Pulse Intro para ver el motivo.',
  groups: {
    recent: 'Recientes',
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
  actAs: 'Actuar como %{userKey}',
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
    addAbsence: 'Añadir ausencia',
    then: '%{first} y después %{second}',
    single: 'Atajos de una sola tecla',
    singleHint: 'Si se desactivan, fuera de las tablas solo funcionan los atajos con Ctrl o Cmd.',
    close: 'Cerrar',
  },
};

/** Spanish texts of the suite's product switcher. */
export const products: Translated<typeof productsEnglish> = {
  title: 'Elija un producto',
  failed: 'No se pudo abrir la página. Elija adónde ir.',
  lead: 'Los productos de su distrito. Su inicio de sesión sirve para todos.',
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
