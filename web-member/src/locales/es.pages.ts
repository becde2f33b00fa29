import type { Texts } from './catalogues.js';

/** Help, legal text and the short pages about the site. Spanish, neutral Latin American, with "tú". */
export const texts: Texts = {
  'What this site knows about you, who sees it, and how long it stays.':
    'Qué sabe este sitio de ti, quién lo ve y cuánto tiempo se conserva.',
  'The agreement between you and the operator of this site, in plain words.':
    'El acuerdo entre tú y el operador de este sitio, en palabras sencillas.',
  'Short answers to what members ask most.': 'Respuestas breves a lo que más preguntan los miembros.',
  'What works, from people who read a lot of profiles.': 'Lo que funciona, según quienes leen muchos perfiles.',
  'Good places, good manners, and a way home.': 'Buenos lugares, buenos modales y cómo volver a casa.',
  'What we know about you': 'Qué sabemos de ti',
  'What others see': 'Qué ven los demás',
  'Messages between members': 'Mensajes entre miembros',
  'What we do not do': 'Lo que no hacemos',
  'How long we keep data': 'Cuánto tiempo conservamos los datos',
  Pictures: 'Imágenes',
  'Your rights': 'Tus derechos',
  'Who may join': 'Quién puede registrarse',
  Membership: 'Membresía',
  'Paid plans and renewal': 'Planes de pago y renovación',
  'Your right to cancel': 'Tu derecho a cancelar',
  'What you write and show': 'Lo que escribes y muestras',
  'Inactive accounts': 'Cuentas inactivas',
  'Ending your membership': 'Fin de tu membresía',
  Liability: 'Responsabilidad',
  Disputes: 'Controversias',
  Changes: 'Cambios',
  'What does it cost?': '¿Cuánto cuesta?',
  'Can others see my e-mail address?': '¿Pueden otros ver mi dirección de correo?',
  'Why does my text not show yet?': '¿Por qué mi texto aún no se ve?',
  'May I write in my own language?': '¿Puedo escribir en mi idioma?',
  'How do I hide?': '¿Cómo me oculto?',
  'How do I keep somebody away?': '¿Cómo mantengo a alguien lejos?',
  'Why can I not wink?': '¿Por qué no puedo enviar un guiño?',
  'Who can write when?': '¿Quién puede escribir y cuándo?',
  'Why was I signed out?': '¿Por qué se cerró mi sesión?',
  'How do I report somebody?': '¿Cómo denuncio a alguien?',
  'Say one real thing': 'Di una cosa de verdad',
  'Show your face': 'Muestra tu cara',
  'Write a first message that can be answered': 'Escribe un primer mensaje al que se pueda responder',
  'Go at your own speed': 'Ve a tu ritmo',
  'Keep your guard where it belongs': 'Mantén la prudencia donde hace falta',
  Before: 'Antes',
  There: 'En la cita',
  'If it does not feel right': 'Si no te sientes a gusto',
  After: 'Después',
  'What you give us: username, e-mail address, birth date, gender, zipcode, a password of which only a fingerprint is stored, your profile text, choices and pictures, and the messages you write. What arises by use: when you sign in, whom you view, wink at, favorite, block or report.':
    'Lo que nos das: nombre de usuario, dirección de correo, fecha de nacimiento, género, código postal, una contraseña de la que solo se guarda una huella, el texto de tu perfil, tus elecciones e imágenes, y los mensajes que escribes. Lo que surge con el uso: cuándo inicias sesión, a quién visitas, haces un guiño, añades a favoritos, bloqueas o denuncias.',
  'Members see your first name or username, age, city and state, your pictures, and profile text that has been approved. Nobody sees your e-mail address, birth date, last name or zipcode. Distances are measured between the middles of two cities, never from your address.':
    'Los miembros ven tu nombre o nombre de usuario, tu edad, ciudad y estado, tus imágenes y el texto de perfil que ha sido aprobado. Nadie ve tu dirección de correo, fecha de nacimiento, apellido ni código postal. Las distancias se miden entre los centros de dos ciudades, nunca desde tu dirección.',
  'Visitors who are not signed in may see a small sample of pictures with age, city and state, without names. Members in private mode and hidden profiles are never part of it.':
    'Quienes visitan el sitio sin iniciar sesión pueden ver una pequeña muestra de imágenes con edad, ciudad y estado, sin nombres. Los miembros en modo privado y los perfiles ocultos nunca forman parte de ella.',
  'A double-blind mail system hides real addresses: messages travel inside this site, and the notices we send by e-mail hold a name and a link, never the message and never an address of a member. Where a notice can be answered by e-mail, the answer goes to an address made for that notice alone, and yours is taken out of it.':
    'Un sistema de mensajes doblemente ciego oculta las direcciones reales: los mensajes viajan dentro de este sitio, y los avisos que enviamos por correo llevan un nombre y un enlace, nunca el mensaje ni la dirección de un miembro. Si un aviso se puede responder por correo, la respuesta va a una dirección creada solo para ese aviso, y la tuya se quita de ella.',
  'We do not sell data, show advertising, or load anything from third parties into these pages. No cookie is used to sign you in; a token in your browser’s storage is, and signing out removes it.':
    'No vendemos datos, no mostramos publicidad ni cargamos nada de terceros en estas páginas. Para mantener tu sesión no se usa ninguna cookie, sino una credencial en el almacenamiento de tu navegador, que se borra al cerrar la sesión.',
  'One cookie lies in your browser when you sign in or up: a random mark that tells nothing about you or the device, that no page can read, and that signs nobody in. By it, by pictures that look alike and by the mailbox, we notice when somebody who was blocked comes back with another account. People decide about it, and nobody else learns of it.':
    'Al entrar o registrarte queda una cookie en tu navegador: una marca al azar que no dice nada de ti ni del dispositivo, que ninguna página puede leer y con la que nadie inicia sesión. Por ella, por las imágenes que se parecen y por el buzón notamos cuándo alguien a quien bloquearon vuelve con otra cuenta. Lo deciden personas, y nadie más se entera.',
  'What you have typed and not sent yet is kept there too, for a week at most, so that a crash loses nothing; signing out removes it as well.':
    'También se guarda ahí lo que escribiste y aún no enviaste, una semana como máximo, para que un fallo no te haga perder nada; al cerrar la sesión también se borra.',
  'As long as your account exists, and after it ends:': 'Mientras exista tu cuenta y, cuando termine:',
  'Pictures are stored anew when you add them: place, time and camera notes in the file are removed. They are erased when you delete them, and 30 days after you remove your account, in which nobody sees them.':
    'Las imágenes se guardan de nuevo cuando las añades: se eliminan del archivo el lugar, la hora y los datos de la cámara. Se borran cuando las eliminas, y 30 días después de que elimines tu cuenta, en los que nadie las ve.',
  'If you have your photos verified: people of our team alone see the selfie, and it is erased as soon as they have decided, or when you take it back. What they decided is kept for 30 days. Others see that your main photo is verified, and nothing else of it.':
    'Si pides que verifiquemos tus fotos: el selfie lo ven solo personas de nuestro equipo, y se borra en cuanto han decidido o cuando lo retiras. Lo que decidieron se guarda 30 días. Los demás ven que tu foto principal está verificada, y nada más de ello.',
  'What does “Photo verified” mean?': '¿Qué significa «Foto verificada»?',
  'That the member took a selfie with a gesture chosen by chance, and that a person of our team compared it with the main photo. The selfie is seen by nobody else and is erased then. Your own photos can be verified under My Photos.':
    'Que el miembro se hizo un selfie con un gesto elegido al azar y que una persona de nuestro equipo lo comparó con la foto principal. Nadie más ve el selfie, y después se borra. Tus propias fotos se pueden verificar en Mis fotos.',
  'Members can have their photos verified: a person of our team compares them with a selfie. The mark “Photo verified” says that and no more: not that somebody means well, or that those without it are false.':
    'Los miembros pueden pedir que verifiquemos sus fotos: una persona de nuestro equipo las compara con un selfie. La señal «Foto verificada» dice eso y nada más: no dice que alguien tenga buenas intenciones ni que quienes no la tienen sean falsos.',
  'You may see, correct and delete what we hold about you, and take it with you: under “Your data” in the account settings a copy of it is made at one press, as a page to read and as data, and erased after 24 hours. For whatever else you wish to know, write to us. Removing your account takes your profile, pictures, messages and match visibility away at once; for 30 days a link mailed to your confirmed address brings them back, then they are erased.':
    'Puedes ver, corregir y borrar lo que guardamos de ti, y llevártelo: en «Tus datos», en los ajustes de la cuenta, se hace una copia con solo pulsar un botón, como página para leer y como datos, y se borra a las 24 horas. Para cualquier otra cosa que quieras saber, escríbenos. Al eliminar tu cuenta, tu perfil, tus fotos, tus mensajes y tu presencia entre las afinidades desaparecen al momento; durante 30 días un enlace enviado a tu dirección confirmada los devuelve, después se borran.',
  'Messages belong to both of you. What you delete is gone for you alone, and when you remove your account your Inbox and Sent go with it. Every message you exchanged, sent or received, stays with the other person until they delete it too: from “Member”, without your name, your picture or a way to you. The words of a message that neither of you has any more are erased at once. A message that somebody reported is kept as safety data, and one that still waits for our staff is never delivered.':
    'Los mensajes son de las dos personas. Lo que eliminas desaparece solo para ti, y al eliminar tu cuenta se van con ella tus mensajes recibidos y enviados. Cada mensaje que intercambiaste, enviado o recibido, se queda con la otra persona hasta que también lo elimine: de «Miembro», sin tu nombre, sin tu foto y sin forma de llegar a ti. Las palabras de un mensaje que ya no conserva nadie se borran al instante. Un mensaje que alguien denunció se guarda como dato de seguridad, y uno que aún espera a nuestro equipo no se entrega nunca.',
  'Every first message from somebody you have never written to is looked over by a program, which names what it noticed to whoever reads it: ways to reach you elsewhere, money, links, threats, insults, and speaking of being under 18. The program decides nothing, and ends with your first answer.':
    'Un programa revisa cada primer mensaje de alguien a quien nunca has escrito, y dice a quien lo lee lo que ha notado: formas de localizarte en otro sitio, dinero, enlaces, amenazas, insultos y hablar de tener menos de 18 años. El programa no decide nada, y termina con tu primera respuesta.',
  'People of our staff read private messages only when one of you reports the other, or when nearly the same text went to more than five strangers and waits to be looked at. Whoever reads it stands in a record that nobody can change.':
    'Las personas de nuestro equipo leen mensajes privados solo cuando uno de los dos denuncia al otro, o cuando casi el mismo texto se envió a más de cinco desconocidos y espera a ser revisado. Quien lo lee queda en un registro que nadie puede cambiar.',
  'Nearly the same text to many strangers: fingerprints of its words, from which no text can be made, 7 days.':
    'Casi el mismo texto a muchos desconocidos: huellas de sus palabras, con las que no se puede reconstruir ningún texto, 7 días.',
  'This text is a template for the operator of this site and is to be reviewed by the operator’s counsel before use.':
    'Este texto es una plantilla para el operador de este sitio y debe ser revisado por sus asesores jurídicos antes de usarse.',
  'Truly Yours is for single or separated adults aged 18 or over. People under 18 and incarcerated people are not accepted. By creating an account you state that this describes you, and that you will keep one account, with true information, for yourself alone.':
    'Truly Yours es para personas adultas solteras o separadas de 18 años o más. No se admite a menores de 18 años ni a personas encarceladas. Al crear una cuenta declaras que cumples estas condiciones y que tendrás una sola cuenta, con información verdadera y solo para ti.',
  'Basic membership is free and needs no credit card. It includes searching, winking, favorites and emailing members. Upgraded membership adds further settings and rights; what it adds is shown before you choose it.':
    'La membresía básica es gratuita y no necesita tarjeta de crédito. Incluye buscar, enviar guiños, guardar favoritos y escribir a miembros. La membresía mejorada añade más ajustes y derechos; lo que añade se muestra antes de que la elijas.',
  'All plans are free during the promotional period. Once a plan is paid, it auto-renews at the end of each period, for the same period and at the price shown to you, until you cancel. You can cancel at any time; the plan then runs to the end of the period already paid.':
    'Todos los planes son gratis durante el período promocional. Cuando un plan es de pago, se renueva automáticamente al final de cada período, por el mismo período y al precio que se te mostró, hasta que lo canceles. Puedes cancelarlo en cualquier momento; el plan sigue entonces hasta el final del período ya pagado.',
  'If you live in certain US states, you may cancel a paid plan without penalty within 3 business days of buying it (the 3-business-day cancellation right). Write to us within that time, naming your username and the date of purchase, and you receive a full refund.':
    'Si vives en ciertos estados de EE. UU., puedes cancelar un plan de pago sin penalización dentro de los 3 días hábiles siguientes a la compra (el derecho de cancelación de 3 días hábiles). Escríbenos dentro de ese plazo con tu nombre de usuario y la fecha de compra y recibirás el reembolso completo.',
  'What you write and the pictures you add stay yours. You allow us to store and show them to other members for as long as they are part of your profile. Profile text is read by a moderator before others see it, and may be rejected with a reason. Text may be in English, Spanish or French.':
    'Lo que escribes y las imágenes que añades siguen siendo tuyos. Nos permites guardarlos y mostrarlos a otros miembros mientras formen parte de tu perfil. Nuestro equipo de moderación lee el texto del perfil antes de que otros lo vean y puede rechazarlo indicando el motivo. El texto puede estar en inglés, español o francés.',
  'Do not add contact details, advertising, requests for money, pictures of other people without their consent, or anything unlawful, threatening, hateful or sexually explicit.':
    'No añadas datos de contacto, publicidad, peticiones de dinero, imágenes de otras personas sin su consentimiento ni nada ilegal, amenazante, de odio o sexualmente explícito.',
  'When an account ends, its profile disappears at once. Some records are kept for a time:':
    'Cuando una cuenta termina, su perfil desaparece al instante. Algunos registros se conservan durante un tiempo:',
  'Accounts that have been inactive for 2 years may be closed. We write to the address of the account before we do so.':
    'Las cuentas que lleven 2 años inactivas pueden cerrarse. Antes de hacerlo escribimos a la dirección de la cuenta.',
  'You can remove your account at any time under Settings, Remove account. We may suspend or close accounts that break these terms; we say why, unless the law or the safety of others forbids it.':
    'Puedes eliminar tu cuenta en cualquier momento en Ajustes, Eliminar cuenta. Podemos suspender o cerrar las cuentas que incumplan estos términos; decimos por qué, salvo que lo prohíba la ley o la seguridad de otras personas.',
  'We do not check members’ backgrounds and are not a party to what members agree with each other. To the extent the law allows, our liability for all claims together is capped at 100 dollars, or at what you paid us in the last twelve months if that is more. Nothing here limits liability that cannot be limited by law.':
    'No comprobamos los antecedentes de los miembros ni somos parte de lo que acuerden entre ellos. En la medida en que la ley lo permita, nuestra responsabilidad por todas las reclamaciones juntas se limita a 100 dólares o, si es más, a lo que nos pagaste en los últimos doce meses. Nada de esto limita la responsabilidad que la ley no permite limitar.',
  'Please write to us first; most things are settled that way. A dispute that is not settled within 60 days of your message goes to binding arbitration: that is, arbitration after 60 days. Either side may instead use a small claims court where that court is competent.':
    'Primero escríbenos; la mayoría de los asuntos se resuelven así. Una controversia que no se resuelva en los 60 días siguientes a tu mensaje se somete a arbitraje vinculante: es decir, arbitraje después de 60 días. En su lugar, cualquiera de las partes puede acudir a un tribunal de reclamos menores cuando sea competente.',
  'When these terms change in a way that matters to you, we tell you before the change applies. If you do not agree, you can remove your account.':
    'Cuando estos términos cambien de una forma que te afecte, te avisaremos antes de que el cambio se aplique. Si no estás de acuerdo, puedes eliminar tu cuenta.',
  'Meet in public places, tell a friend, and never send money. You can block any member at any time; blocked members can neither see nor write to you. If somebody behaves badly, tell us: reports are read by people, and the person reported is not told who reported.':
    'Reúnete en lugares públicos, avisa a una amistad y nunca envíes dinero. Puedes bloquear a cualquier miembro en cualquier momento; los miembros bloqueados no pueden verte ni escribirte. Si alguien se porta mal, dínoslo: las denuncias las leen personas, y a quien se denuncia no se le dice quién lo hizo.',
  'Basic membership is free and includes emailing members. No credit card is needed.':
    'La membresía básica es gratuita e incluye escribir a miembros. No hace falta tarjeta de crédito.',
  'No. A double-blind mail system hides real addresses: you write to a name, and the other side answers to a name.':
    'No. Un sistema de mensajes doblemente ciego oculta las direcciones reales: tú escribes a un nombre y la otra persona responde a un nombre.',
  'Profile text edits go through a review that takes up to about 24 hours. A text is Pending, Approved or Rejected. While it is pending, your earlier approved text stays visible. When it is rejected, we send you the reason by e-mail and you can try again. An approval makes a hidden profile visible again, unless you use private mode.':
    'Los cambios en el texto del perfil pasan por una revisión que tarda hasta unas 24 horas. Un texto está Pendiente, Aprobado o Rechazado. Mientras está pendiente, sigue visible tu texto aprobado anterior. Cuando se rechaza, te enviamos el motivo por correo y puedes intentarlo de nuevo. Una aprobación vuelve a hacer visible un perfil oculto, a menos que uses el modo privado.',
  'Profile text may be in English, Spanish or French.': 'El texto del perfil puede estar en inglés, español o francés.',
  'Two ways. A hidden profile is seen by nobody. In private mode, part of upgraded membership, only people you have winked at, favorited or written to can see you. Both are under Settings, Account settings.':
    'De dos formas. Un perfil oculto no lo ve nadie. En el modo privado, parte de la membresía mejorada, solo pueden verte las personas a las que has enviado un guiño, añadido a favoritos o escrito. Ambas están en Ajustes, Ajustes de la cuenta.',
  'Block them on their profile or beside their message. Blocking removes each of you from the other’s search, lists and messages. You can undo it under Settings, Blocked members.':
    'Bloquea a esa persona en su perfil o junto a su mensaje. El bloqueo quita a cada una de la búsqueda, las listas y los mensajes de la otra. Puedes deshacerlo en Ajustes, Miembros bloqueados.',
  'Sending likes, which are winks and favorites, needs at least one photo of your own.':
    'Para mostrar interés, es decir, enviar guiños y añadir favoritos, necesitas al menos una foto tuya.',
  'Paid members can message even with a hidden, incomplete or pending profile. With a free membership, make your profile visible first.':
    'Los miembros de pago pueden escribir incluso con un perfil oculto, incompleto o pendiente. Con una membresía gratuita, primero haz visible tu perfil.',
  'Typing for over 45 minutes without sending risks a session time-out. We warn you a few minutes before, and what you typed is kept on this device until you come back.':
    'Si escribes durante más de 45 minutos sin enviar, la sesión puede caducar. Te avisamos unos minutos antes, y lo que escribiste se guarda en este dispositivo hasta que vuelvas.',
  'Press Report on the profile or beside the message, or write to us. Reports are read by people, and nobody is told who reported.':
    'Pulsa Denunciar en el perfil o junto al mensaje, o escríbenos. Las denuncias las leen personas, y a nadie se le dice quién denunció.',
  '“I like music” fits everybody. “I learned the accordion to annoy my brother and then loved it” fits you. One true detail does more than ten adjectives.':
    '«Me gusta la música» le sirve a todo el mundo. «Aprendí a tocar el acordeón para molestar a mi hermano y terminó encantándome» te sirve a ti. Un detalle verdadero dice más que diez adjetivos.',
  'A clear picture in daylight, taken this year, looking at the camera. Then one that shows what you do on a good Sunday. Leave the sunglasses and the group pictures out.':
    'Una imagen clara con luz de día, de este año, mirando a la cámara. Luego otra que muestre qué haces en un buen domingo. Sin gafas de sol ni fotos de grupo.',
  'Pick something from their profile and ask about it. Three or four sentences are plenty. If no answer comes, let it rest: a second message rarely helps, a third never does.':
    'Elige algo de su perfil y pregunta por ello. Tres o cuatro frases bastan. Si no hay respuesta, déjalo estar: un segundo mensaje rara vez ayuda, un tercero nunca.',
  'Nobody is owed an answer, a number or a date. A polite no is a kindness, and so is taking one well.':
    'Nadie te debe una respuesta, un número ni una cita. Un no amable es un gesto de cariño, y también lo es aceptarlo bien.',
  'Stay on this site until you know somebody. Whoever is in a hurry to move to another app, cannot meet, and then needs money is not looking for you. Block, report, and go on.':
    'Quédate en este sitio hasta conocer a la persona. Quien tiene prisa por pasar a otra aplicación, no puede verte y luego necesita dinero no te busca a ti. Bloquea, denuncia y sigue adelante.',
  'A short call shows whether you can talk to each other, and saves both of you an evening.':
    'Una llamada corta muestra si pueden conversar y les ahorra una velada a ambas partes.',
  'Coffee or a walk is enough for a first time: an hour is easy to give and easy to extend. Watch your drink. Ask, listen, and let silence be.':
    'Un café o un paseo bastan la primera vez: una hora es fácil de dar y fácil de alargar. No pierdas de vista tu bebida. Pregunta, escucha y deja que haya silencios.',
  'You may leave at any moment and need no reason. Ask the staff for help if you want company to the door. Afterwards, block and report; in danger, call 911 first.':
    'Puedes irte en cualquier momento y sin motivo. Pide ayuda al personal si quieres compañía hasta la puerta. Después, bloquea y denuncia; si hay peligro, llama primero al 911.',
  'Say what you think while it is fresh: “I would like to see you again” or “It was nice, but I do not see us together.” Both are better than disappearing.':
    'Di lo que piensas mientras está reciente: «Me gustaría volver a verte» o «Estuvo bien, pero no creo que encajemos». Las dos cosas son mejores que desaparecer.',
  'Safety data, such as reports and blocks: 3 months.': 'Datos de seguridad, como denuncias y bloqueos: 3 meses.',
  'Fingerprints of your pictures and your mailbox, and which accounts may be one person’s: 3 months.':
    'Huellas de tus imágenes y de tu buzón, y qué cuentas pueden ser de una misma persona: 3 meses.',
  'The mark of a browser that you signed in with, as a fingerprint: 12 months after the last time, and no longer than 3 months after your account.':
    'La marca de un navegador con el que entraste, como huella: 12 meses después de la última vez, y como mucho 3 meses después de tu cuenta.',
  'Transactions: 10 years.': 'Transacciones: 10 años.',
  'Consent records: 5 years.': 'Registros de consentimiento: 5 años.',
  'Pictures that our moderation team has removed: a fingerprint, from which no picture can be made, 12 months.':
    'Imágenes que nuestro equipo de moderación ha retirado: una huella, con la que no se puede reconstruir ninguna imagen, 12 meses.',
  'If you have matches or news sent by e-mail: whom the e-mails showed you, and the links that end them: 12 months, or until you remove your account.':
    'Si recibes afinidades o novedades por correo: a quién te mostraron los correos y los enlaces para darte de baja: 12 meses, o hasta que elimines tu cuenta.',
  'Addresses at which you can answer notices by e-mail, as fingerprints only: 90 days, or until one of the two accounts is removed.':
    'Las direcciones a las que puedes responder avisos por correo, solo como huellas: 90 días, o hasta que se elimine una de las dos cuentas.',
  'Traces of use, such as ended sign-ins and notices sent by e-mail: 30 days, also while your account exists.':
    'Rastros de uso, como sesiones terminadas y avisos enviados por correo: 30 días, también mientras exista tu cuenta.',
  'Accounts whose e-mail address nobody has confirmed are closed 30 days after we first asked.':
    'Las cuentas cuya dirección de correo nadie ha confirmado se cierran 30 días después de la primera solicitud.',
  'Accounts inactive for 2 years may be closed.': 'Las cuentas inactivas durante 2 años pueden cerrarse.',
  'Choose a public place you know, at a time when it is busy.':
    'Elige un lugar público que conozcas, a una hora en que haya gente.',
  'Tell a friend where you are, with whom, and when you will be back.':
    'Dile a una amistad dónde estás, con quién y cuándo volverás.',
  'Come and go on your own. Charge your phone.': 'Ve y vuelve por tu cuenta. Carga el teléfono.',
  'Report User': 'Denunciar a un miembro',
  'Our team': 'Nuestro equipo',
  Careers: 'Empleo',
  'Web development': 'Desarrollo web',
  'Mobile development': 'Desarrollo móvil',
  'Search engine optimization': 'Optimización para buscadores',
  'Truly Yours is made by a small team of people who build the service, read profile texts, and answer your messages.':
    'Truly Yours lo hace un equipo pequeño de personas que construyen el servicio, leen los textos de los perfiles y responden tus mensajes.',
  'There are no open positions at the moment. If you would like to work with us later, write a few lines about yourself.':
    'Por ahora no hay vacantes. Si quieres trabajar con nosotros más adelante, escríbenos unas líneas sobre ti.',
  'The team behind Truly Yours builds web applications: fast, accessible, and understandable to the people who run them.':
    'El equipo de Truly Yours crea aplicaciones web: rápidas, accesibles y comprensibles para quienes las mantienen.',
  'Truly Yours works in the browser of every phone. We make mobile web applications for others, too.':
    'Truly Yours funciona en el navegador de cualquier teléfono. También hacemos aplicaciones web móviles para otros.',
  'We help sites to be found for what they are: clear structure, honest words, quick pages.':
    'Ayudamos a que los sitios se encuentren por lo que son: estructura clara, palabras sinceras, páginas rápidas.',
  'Members reach us fastest with the contact form under Settings. Everybody else is welcome to write an e-mail.':
    'Los miembros nos localizan antes con el formulario de contacto en Ajustes. Las demás personas pueden escribirnos un correo.',
  Missing: 'Pendiente',
  'See the membership plans': 'Ver los planes de membresía',
  'Invalid URL - we are working hard to fix all 404 errors':
    'URL no válida: estamos trabajando para corregir todos los errores 404',
  'The page may have moved, or the address has a typing error.':
    'Puede que la página se haya movido o que la dirección tenga un error.',
  'Back to home': 'Volver al inicio',
  'Pictures taken down because somebody shown in them asked: a fingerprint, from which no picture can be made, 10 years.':
    'Fotos retiradas porque lo pidió alguien que aparece en ellas: una huella, de la que no se puede obtener ninguna foto, 10 años.',
  'Requests to take a picture down, and reports without an account: what you wrote, 3 months after the decision; where it did something about a member, 183 days, as long as that can be appealed.':
    'Solicitudes para retirar una foto y avisos sin cuenta: lo que escribiste, 3 meses después de la decisión; si afectó a un miembro, 183 días, mientras se puede reclamar.',
  'If a picture here shows you and you did not agree to it, ask us to take it down, whether you are a member or not. A person decides within 48 hours, every copy goes, and it cannot be uploaded again.':
    'Si una foto de aquí te muestra y no diste tu consentimiento, pídenos que la retiremos, seas miembro o no. Una persona decide en un plazo de 48 horas, se retiran todas las copias y no se puede volver a subir.',
  'If you switched two-step sign-in off: the key of your app, sealed, for the 2 days in which that can be undone.':
    'Si desactivaste el inicio de sesión en dos pasos: la clave de tu aplicación, sellada, durante los 2 días en que eso se puede deshacer.',
  'What is not allowed here, what we do about it, and what you can do yourself.':
    'Qué no está permitido aquí, qué hacemos al respecto y qué puedes hacer tú.',
  'What is not allowed': 'Qué no está permitido',
  'This holds in profiles, pictures and messages, and for what members do to each other when they meet.':
    'Esto vale para perfiles, imágenes y mensajes, y para lo que los miembros se hacen cuando se encuentran.',
  'Violence, threats, stalking, pressing somebody, or tracking where somebody is without their knowledge.':
    'Violencia, amenazas, acoso, presionar a alguien o rastrear dónde está alguien sin que lo sepa.',
  'Sexual acts without consent, and pictures of others without their consent.':
    'Actos sexuales sin consentimiento e imágenes de otras personas sin su consentimiento.',
  'Anything sexual about people under 18. Nobody under 18 may be here.':
    'Cualquier contenido sexual sobre menores de 18 años. Ningún menor de 18 años puede estar aquí.',
  'Asking for money, gifts, crypto or bank details; selling or advertising.':
    'Pedir dinero, regalos, criptomonedas o datos bancarios; vender o anunciar.',
  'A false identity, somebody else’s pictures, a second account to get around a block.':
    'Una identidad falsa, fotos de otra persona, una segunda cuenta para eludir un bloqueo.',
  'Insults and hatred because of origin, religion, gender, disability or whom somebody loves.':
    'Insultos y odio por el origen, la religión, el género, una discapacidad o a quién se ama.',
  'What we check, and what we do not': 'Qué comprobamos y qué no',
  'We do not look into criminal records, and we do not verify who somebody is or how old they are by documents. Whoever joins states a date of birth and must be 18 or over; accounts of younger people are closed. People who are in prison are not accepted.':
    'No consultamos antecedentes penales ni verificamos con documentos quién es alguien ni su edad. Quien se registra indica su fecha de nacimiento y debe tener 18 años o más; las cuentas de personas más jóvenes se cierran. No se aceptan personas en prisión.',
  'What we do: e-mail addresses are confirmed before anything is sent to them. Texts are read by a person before others see them, within about {{reviewHours}} hours. Software looks at texts and photos first and marks what may be against the rules; people decide.':
    'Lo que sí hacemos: las direcciones de correo se confirman antes de enviarles nada. Una persona lee los textos antes de que otros los vean, en unas {{reviewHours}} horas. Un programa mira primero los textos y las fotos y señala lo que puede ir contra las normas; deciden personas.',
  'What the product does for you': 'Qué hace el sitio por ti',
  'Nobody learns your e-mail address, and nobody sees more of where you live than your city.':
    'Nadie conoce tu dirección de correo y nadie ve más de dónde vives que tu ciudad.',
  'A new member may write to {{newPerDay}} strangers a day, others to {{perDay}}, so that nobody can write to everybody.':
    'Un miembro nuevo puede escribir a {{newPerDay}} desconocidos al día, los demás a {{perDay}}, para que nadie pueda escribir a todo el mundo.',
  'Nearly the same text to more than {{strangers}} strangers is held back until a person has read it.':
    'Casi el mismo texto a más de {{strangers}} desconocidos se retiene hasta que una persona lo ha leído.',
  'Messages of strangers that ask for money or lead elsewhere are marked for you before you read them.':
    'Los mensajes de desconocidos que piden dinero o llevan a otro sitio se señalan antes de que los leas.',
  'You decide who may reach you, keep words out of your inbox, hide your profile, and block anybody. They are not told.':
    'Tú decides quién puede contactarte, qué palabras no llegan a tu bandeja, ocultas tu perfil y bloqueas a quien quieras. No se les avisa.',
  'How to report': 'Cómo denunciar',
  'You can report on every profile and on every opened message, with a reason and in your own words. What the two of you have written is kept as it was then. Whom you report is not told who did.':
    'Puedes denunciar en cada perfil y en cada mensaje abierto, con un motivo y con tus palabras. Lo que ustedes se escribieron se conserva como estaba. A quien denuncias no se le dice quién lo hizo.',
  'What we do about reports': 'Qué hacemos con las denuncias',
  'People read each report, usually within {{reviewHours}} hours. We warn, hide a profile, suspend an account for {{fewestDays}} to {{mostDays}} days, or close it; for {{barredMonths}} months no account can be opened with the address of a closed one. Threats, violence, frauds and anything about minors lead to a closing.':
    'Cada denuncia la leen personas, normalmente en {{reviewHours}} horas. Advertimos, ocultamos un perfil, suspendemos una cuenta de {{fewestDays}} a {{mostDays}} días o la cerramos; durante {{barredMonths}} meses no se puede abrir otra cuenta con la dirección de una cerrada. Las amenazas, la violencia, las estafas y todo lo relativo a menores llevan al cierre.',
  'You read among your reports what came of them. Other members are not told that somebody was reported, with one exception: when an account is shut out as a fraud, everybody who has written with it is told by e-mail, with its username, within a day.':
    'Entre tus denuncias lees qué fue de ellas. A los demás miembros no se les dice que alguien fue denunciado, con una excepción: cuando una cuenta se excluye por fraude, todas las personas que se escribieron con ella reciben un correo con su nombre de usuario en un día.',
  'If we decided about you': 'Si hemos decidido sobre ti',
  'We tell you what was decided, why, how it came about, and whether software took part. You may appeal each decision once within {{appealDays}} days, free of charge; somebody else of our team looks at it. The link is in the e-mail and, while you can sign in, with all decisions about you.':
    'Te decimos qué se decidió, por qué, cómo lo supimos y si participó un programa. Puedes reclamar cada decisión una vez en un plazo de {{appealDays}} días, gratis; la revisa otra persona de nuestro equipo. El enlace está en el correo y, mientras puedas iniciar sesión, junto a todas las decisiones sobre ti.',
  'Pictures of you': 'Fotos tuyas',
  'If you are no member': 'Si no eres miembro',
  'Anybody may tell us of a profile, a text or a message that breaks the law or our rules, without an account. A person decides within {{takedownHours}} hours and, where you leave an address, we write to you what came of it. Whoever it is about is not told who gave notice.':
    'Cualquiera puede avisarnos, sin cuenta, de un perfil, un texto o un mensaje que incumple la ley o nuestras normas. Una persona decide en {{takedownHours}} horas y, si dejas una dirección, te escribimos qué resultó. A quien se refiere el aviso no se le dice quién lo dio.',
  'If a picture here shows you and you did not agree to it, you need no account to have it taken down. A person decides within {{takedownHours}} hours.':
    'Si una imagen de aquí te muestra y no diste tu consentimiento, no necesitas una cuenta para que se retire. Una persona decide en {{takedownHours}} horas.',
  'How not to be defrauded': 'Cómo evitar que te estafen',
  'Never send money or personal financial information to another member. Whoever wants to defraud you takes their time, is charming, and cannot meet you.':
    'No envíes nunca dinero ni datos financieros personales a otro miembro. Quien quiere estafarte se toma su tiempo, es encantador y no puede verte.',
  'They love you within days, and soon want to write elsewhere.':
    'Te aman en unos días y pronto quieren escribir en otro sitio.',
  'There is always a reason not to meet and not to be seen: a ship, an army, an oil rig, a broken camera.':
    'Siempre hay una razón para no verse ni dejarse ver: un barco, el ejército, una plataforma petrolera, una cámara rota.',
  'Then comes an emergency, a customs fee, a ticket, or an investment that cannot fail.':
    'Luego llega una emergencia, una tasa de aduana, un boleto o una inversión que no puede fallar.',
  'Payment is to be by gift cards, crypto, wire transfer, or through your account for somebody else.':
    'Hay que pagar con tarjetas de regalo, criptomonedas, una transferencia o a través de tu cuenta para otra persona.',
  'Search for their pictures elsewhere, ask somebody you trust, and take your time.':
    'Busca sus fotos en otros sitios, pregunta a alguien de confianza y tómate tu tiempo.',
  'If it has happened to you': 'Si te ha pasado',
  'It happens to careful people. Stop writing, keep all messages and receipts, and do not pay anybody who promises to get your money back.':
    'Le pasa a gente prudente. Deja de escribir, guarda todos los mensajes y recibos, y no pagues a quien prometa recuperar tu dinero.',
  'Tell your bank or the seller of the gift card at once: some payments can be stopped.':
    'Avisa enseguida a tu banco o a quien vendió la tarjeta de regalo: algunos pagos se pueden detener.',
  'Report it to the police. In the USA also at ic3.gov and reportfraud.ftc.gov, in the United Kingdom at actionfraud.police.uk.':
    'Denúncialo a la policía. En Estados Unidos también en ic3.gov y reportfraud.ftc.gov, en el Reino Unido en actionfraud.police.uk.',
  'Report the account to us, so that others are warned.':
    'Denuncia la cuenta ante nosotros, para que otros reciban un aviso.',
  'Before and when you meet': 'Antes de la cita y durante ella',
  'Keep your last name, address, phone number and place of work to yourself at first.':
    'Guarda al principio para ti tu apellido, dirección, teléfono y lugar de trabajo.',
  'Meet where other people are, come and go by yourself, and tell somebody where you are and when you will be back.':
    'Reúnete en un lugar público con gente, ve y vuelve por tu cuenta, y di a alguien dónde estás y cuándo volverás.',
  'Keep an eye on your drink and your things. A small tracker hides easily in a bag, a coat or a car: your phone can warn of unknown ones.':
    'Vigila tu bebida y tus cosas. Un rastreador pequeño se esconde fácilmente en un bolso, un abrigo o un auto: tu teléfono puede avisarte de los desconocidos.',
  'You may leave at any moment, and need no reason.': 'Puedes irte en cualquier momento, sin dar razones.',
  Consent: 'Consentimiento',
  'Any sexual act without the other person’s consent breaks these rules and criminal law, and may have criminal and civil consequences. Consent is free, can be taken back at any time, and somebody who is asleep, drunk or afraid has not given it.':
    'Cualquier acto sexual sin el consentimiento de la otra persona infringe estas normas y la ley penal, y puede tener consecuencias penales y civiles. El consentimiento es libre y se puede retirar en cualquier momento; quien duerme, está ebrio o tiene miedo no lo ha dado.',
  'Where to find help': 'Dónde encontrar ayuda',
  'In danger call 911 in the USA, 112 in Europe, 999 in the United Kingdom.':
    'En peligro llama al 911 en Estados Unidos, al 112 en Europa, al 999 en el Reino Unido.',
  'USA, sexual violence: RAINN, 1-800-656-4673, rainn.org. Violence in a relationship: 1-800-799-7233, thehotline.org.':
    'Estados Unidos, violencia sexual: RAINN, 1-800-656-4673, rainn.org. Violencia en la pareja: 1-800-799-7233, thehotline.org.',
  'European Union: helpline for women who suffer violence, 116 016; for victims of crime, 116 006.':
    'Unión Europea: línea de ayuda para mujeres víctimas de violencia, 116 016; para víctimas de delitos, 116 006.',
  'United Kingdom: Rape Crisis, 0808 500 2222; National Domestic Abuse Helpline, 0808 2000 247.':
    'Reino Unido: Rape Crisis, 0808 500 2222; National Domestic Abuse Helpline, 0808 2000 247.',
  'Accounts that we close: why, and what was decided on appeal, for 183 days, as long as it can be appealed.':
    'De las cuentas que cerramos: por qué, y qué se decidió sobre la reclamación, 183 días, mientras se puede reclamar.',
};
