import { EIGHTEEN, TEEN_AGES } from '../number-words.js';
import { cue, upTo, type Cues } from './cue.js';

const TEEN = String.raw`(?:${TEEN_AGES})`;
const N18 = String.raw`(?:${EIGHTEEN})`;
/** What may follow an age, where otherwise the number would count something: "im 12 hours behind". */
const THEN = String.raw`(?= ?(?:$|[.,;:!?)(]|- ?(?![\d ])|(?:years? old|yrs|yo|y|n|f|m|and|but|so|now|lol|haha|hehe|tho|though|if|from|in|with|almost|already|going|turning|jaja|jeje|pero|aunque|porque|para|y|e|casi|de edad|anos(?! (?:de|y medio de))|ans(?! (?:de|d|et demi d))|mais|et|mdr|ptdr|donc|meme)\b))`;

/** Ages, told in whatever way. */
const AGES = [
  cue(
    3,
    String.raw`(?:im|i am) (?:(?:just|only|actually|really|still|almost|like|honestly|currently|now|barely|technically|in fact|a girl|a boy|f|already|kinda|turning|about) ){0,3}${TEEN}${THEN}(?! (?:in|with) (?:the|my|this|line|dog|cat|human))`,
    String.raw`i(?:ll| will| can| am going to| m going to)? (?:finally |soon )?(?:be|turn|turning) (?:finally )?(?:${TEEN}|${N18})\b`,
    String.raw`(?:turn|be|until im|until i am|before i m|when im|when i turn|till im|once im|im almost|im nearly|almost|nearly|im not|not|im not yet|i m not|im not even|arent i|not quite) ${N18}(?: yet| soon| until| for another| in (?:\w+day|a few|\w+ months|january|february|march|april|may|june|july|august|september|october|november|december)|$|[.,!?])`,
    String.raw`(?:^|hey|hi|hello|here) ${TEEN} ?[fm] |${TEEN} ?(?:f|m|girl|boy|female|male) here|[fm] ?\/ ?${TEEN}|${TEEN} ?\/ ?[fm]|(?:girl|boy) of ${TEEN} here|${TEEN} (?:yo|year old) (?:girl|boy) (?:here|looking)`,
    String.raw`only ${TEEN} so|(?:really|actually|real age|my age is|age is|truth is im|truth i am) ${TEEN}\b(?! (?:miles|km|minutes|hours|years (?:sober|since|into)))`,
    String.raw`tengo (?:solo |apenas |casi |recien |realmente )?${TEEN}${THEN}|(?:cumpli|cumplo|cumplire|voy a cumplir|acabo de cumplir|recien cumpli) (?:los )?(?:${TEEN}|${N18})\b`,
    String.raw`(?:todavia|aun) no (?:tengo|cumplo) (?:los )?${N18}|no (?:tengo|he cumplido) (?:los )?${N18}(?: todavia| aun|,| pero|\.)|(?:para|hasta) (?:los|cumplir(?: los)?) ${N18}|me faltan? ${upTo(4)}(?:para (?:los|cumplir)|para ser mayor)`,
    String.raw`(?:chic[oa]|nen[ae]|nin[oa]|chav[oa]|morr[oa]|tia|muchach[oa]) de ${TEEN} (?:por aqui|aqui|aburrid[oa]|busca|y aburrid|anos aqui)|con ${TEEN}(?: anos)? no (?:me|puedo|te|nos)|mi (?:fiesta de )?(?:quince(?:anera|anos)?)\b(?! (?:hij|niet|sobrin))|fui quinceanera`,
    String.raw`(?:j ?ai|g|jai|j en ai|g que|moi) (?:seulement |juste |que |presque |bientot |en fait |en vrai )?${TEEN}(?: ?ans?(?! (?:de|d|et demi d)\b)|${THEN})`,
    String.raw`(?:j aurai|jaurai|je vais avoir|je fete(?:rai)? (?:mes)?|je (?:viens d avoir|fais)|mes) (?:bientot |enfin )?(?:mes )?(?:${TEEN}|${N18})(?: ?ans| (?:en|dans|le|samedi|demain))`,
    String.raw`pas (?:encore |tout a fait )?(?:mes )?${N18}(?: ans)?|(?:fille|mec|garcon|meuf|gars) (?:de )?${TEEN}(?: ?ans)?(?: (?:qui|ici|cherche|seule?|dispo)|,)|a ${TEEN} ans (?:on|je|j|tu) ne|${TEEN} ans (?:ici|qui s ennuie)`,
    String.raw`(?:not|im not|i am not) (?:old enough|of age|legal yet|an adult yet)|under ?age|a minor|jailbait|(?:my|the) age (?:on|in) (?:my|the) profile (?:is|isnt|is not) (?:wrong|fake|true|right|not)|lied about my age|(?:old|young)er than (?:it|i|my profile) (?:says|said)|younger than (?:my|it)`,
    String.raw`soy (?:un |una )?menor(?: de edad|\b(?! (?:de|que)))|sea menor|(?:no soy|para ser) mayor de edad|no tengo la edad|menti (?:con|sobre|en) (?:mi|la) edad|(?:cedula|carnet|credencial|ine) de mayor`,
    String.raw`(?:suis|etre|sois) (?:encore |toujours )?mineure?|(?:pas|etre) (?:encore )?majeure?|pas (?:encore )?l age|menti sur mon age|vrai age`,
  ),
  // What the law and the house forbid to the young.
  cue(
    3,
    String.raw`(?:only )?let me (?:do|work) \w+ hours (?:\w+ )?(?:till|until|because|at my)|(?:till|until|when|once) i(?:m| am) (?:older|old enough|of age|an adult|legal)|(?:too young to|not old enough to|at my age (?:the law|its|youre|you arent|im not|they))|my (?:step ?)?(?:mom|mum|dad|father|mother|brother|parents) (?:\w+ )?(?:reads?|checks?|goes through|looks at|controls|monitors|took away|takes) my (?:phone|messages|texts|mails?|laptop)|if a (?:man|woman|grown up) answers hang up|(?:my|their) permission to (?:date|go out|meet)|not allowed (?:to date|to have a boyfriend|out after|on dating)`,
    String.raw`por mi edad no (?:me|puedo)|(?:cuando|hasta que) (?:sea|cumpla) (?:mayor|grande|la edad)|a mi edad (?:no (?:me|se puede|dejan)|la ley|esta prohibido)|mi(?:s)? (?:mama|papa|padrastro|madrastra|padre|madre|papas|padres|hermano) (?:\w+ ){0,2}?(?:revisa\w*|lee\w*|controla\w*|vigila\w*|quit[oa]\w*|castig\w+) (?:el|mi|mis|los)? ?(?:cel\w*|movil|telefono|mensajes|chats?)|me (?:revisa|lee|controla|quita)n? (?:el|los) (?:cel\w*|movil|telefono|mensajes)|si contesta un (?:senor|hombre|adulto)|(?:permiso de|permiso a) mis? (?:mama|papa|padres|papas)`,
    String.raw`a mon age (?:c est (?:la loi|interdit)|on n a pas|je n ai pas|on ne)|quand je serai (?:majeure?|grande?|plus (?:vieille|vieux|grande?|agee?))|(?:mon|ma|mes) (?:beau pere|beau-pere|belle mere|pere|mere|parents|frere) (?:\w+ ){0,2}?(?:fouille\w*|lit|lisent|controle\w*|surveille\w*|confisqu\w+|regarde\w*) (?:mon|mes) (?:portable|telephone|tel|messages)|si c est un (?:homme|adulte) qui (?:decroche|repond)|(?:permission|autorisation) de (?:mes parents|ma mere|mon pere)|trop jeune pour (?:travailler|conduire|sortir|entrer)`,
  ),
  // What parents say of the eighteenth birthday.
  cue(
    3,
    String.raw`(?:mom|mum|mommy|dad|daddy|parents|mama|papa|mami|papi|papas|padres|mere|pere|vieux|viejos) [^.!?]{0,50}?(?:until|till?|before|when|hasta|antes de|avant|quand)[^.!?]{0,20} ${N18}`,
    String.raw`(?:principal|headmaster|headteacher|teacher|parents|mom|mum|dad) (?:\w+ )?(?:finds?|catch\w*|sees?|took|takes|confiscat\w+) (?:out|me|my (?:phone|laptop|texts))|when school (?:lets|gets) out|after school lets out|(?:got|have|with) my braces|allowed to date|(?:me quitaron|traigo|tengo) (?:los )?(?:frenos|brackets|braquets)|(?:enleve|j ai) (?:mes|un) (?:bagues|appareil dentaire)|pas (?:le droit|encore le droit) d avoir (?:de |un )?(?:copain|copine|portable)|no me dejan (?:tener|salir con) (?:novio|novia|chicos)`,
  ),
];

/** School, as who goes there speaks of it. */
const SCHOOL = [
  cue(
    3,
    String.raw`(?:im|i am|i ?m still|still) ${upTo(2)}(?:in (?:my )?(?:the )?(?:high|middle|junior high|secondary|elementary) ?school|in (?:year|yr) (?:[6-9]|1[0-3])|in (?:the )?(?:[6-9]|1[0-2])th grade|a (?:[6-9]|1[0-2])th grader|in (?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade)(?! (?:teacher|teaching))`,
    String.raw`(?:im|i am) (?:just |only |still )?a (?:sophomore|freshman|schoolgirl|schoolboy|high ?schooler)(?! (?:at (?:\w+ )?(?:university|college)|in college))|high school (?:student|girl|boy|freshman|sophomore|junior) (?:here|and)|my (?:gcses?|a levels|sats?|homeroom|prom)\b|to my prom|my sweet sixteen`,
    String.raw`(?:estoy|voy|sigo|curso|paso|ando|entre|entro) (?:todavia |aun )?(?:en|a) (?:la |el )?(?:\w+ (?:de|ano de) )?(?:la )?(?:secundaria|eso|prepa|preparatoria|bachillerato|bachiller|liceo)|(?:cuarto|tercero|segundo|primero|\d ?[oº°]?) de (?:la )?(?:eso|bachillerato|bachiller|secundaria|prepa)(?! (?:doy|son|enseno))`,
    String.raw`(?:je ?suis|jsuis|chuis|je rentre|j entre|je passe) (?:encore |toujours |juste )?(?:au (?:lycee|college|bahut)|en (?:6|5|4|3|2)(?:e|eme|nde|de)?\b|en (?:sixieme|cinquieme|quatrieme|troisieme|seconde(?! classe)|premiere(?! (?:ligne|classe|annee))|terminale|1ere|term)\b|lyceen\w*|collegien\w*)|(?:mon|le|au|au brevet|du) (?:brevet(?: blanc)?|bac (?:de francais|blanc|en juin))|avais (?:un )?brevet|revise (?:mon|le) bac|serai en (?:terminale|premiere|seconde)`,
  ),
  cue(
    2,
    String.raw`(?:our|my) (?:homeroom|class|math|gym|english|history|science) teacher|homeroom|field trip|permission slip|report card|yearbook|my locker|student council|cheerleading|drivers ed|jv team|varsity|my (?:school )?bus|the (?:school )?cafeteria|bedtime|my (?:legal )?guardian|(?:sixth|seventh|eighth|ninth|tenth|\d+th) graders|study hall|spring formal|my (?:mum|mom|dad) (?:drives|picks|signs|has to sign)|parental (?:consent|controls?)`,
    String.raw`(?:la|mi|nuestra) (?:tutora|profe|maestra|seno) (?:nos|me)|(?:el|mi) (?:tutor|profe|director|prefecto) (?:nos|me)|(?:la|de) excursion|boleta|(?:mi|el) boletin|las notas|(?:los|las) de (?:primero|segundo|tercero|cuarto) de|permiso de mis|(?:me )?firm(?:en|a|ar) mis (?:papas|padres)|la cantina del|lonchera|(?:el|mi) recreo|mi cuarto curso|viaje de fin de curso|la selectividad|la ebau|control parental`,
    String.raw`(?:la|ma|notre) prof(?: principale)? (?:nous|me)|prof principale?|(?:mon|le|un) prof (?:nous|m|me)|sortie (?:scolaire|de classe)|avec les (?:6|5|4|3)e?(?:mes?)?\b|mon bulletin|mon carnet(?: de (?:notes|liaison|correspondance))?|la cantine|(?:un |le )?mot (?:des|de mes) parents|autorisation parentale|parcoursup|le cpe|la vie scolaire|voyage scolaire|heures? de colle|controle parental|conseil de classe|le self`,
  ),
  cue(
    1,
    String.raw`(?:tall|mature|big|old|wise|developed) for my age|(?:nobody|no one|people|they) (?:never|ever|would|can|could|cant) (?:ever )?(?:guess|tell|believe)|guess my age|dont look my age|act older`,
    String.raw`(?:alt[oa]|madur[oa]|grande|desarrollad[oa]) para mi edad|nadie me (?:echa|cree|calcula|pone) (?:mi|la) edad|(?:echa|calcula)n? mi edad|no aparento|parezco mayor`,
    String.raw`(?:grande?|mure?|grand) pour mon age|(?:je )?fais (?:plus )?(?:grande?|vieille|agee?|mon age)|devine(?:nt)? (?:jamais|pas)|on me donne (?:plus|vingt|20|18)|parais plus`,
  ),
  cue(
    1,
    String.raw`homework|(?:math|maths|history|science|spanish|algebra|chem\w*) (?:test|exam|class|quiz|final)|after school|my (?:class|teachers?|classmates|locker)|in my class|detention|gym class|finals week|school bus|recess|spelling bee|grounded`,
    String.raw`(?:mi|los de mi|las de mi) (?:clase|salon|profe|cole|instituto|insti)|examen de \w+|la tarea|los deberes|despues de clases?|salgo del (?:cole|colegio|instituto|insti|liceo)|castigad[oa]|las monjas|el recreo|uniforme|el cole`,
    String.raw`(?:ma|de ma) classe|mes (?:profs?|devoirs)|mes cours|apres les cours|controle de \w+|interro|colle|le bahut|les pions|la recre|redouble|devant le bahut|le lycee|le college`,
  ),
  cue(
    1,
    String.raw`my (?:mom|mum|dad|parents|folks|mother|father|stepdad) (?:\w+ )?(?:takes|took|let|lets|are letting|is letting|wont|dont|doesnt|think|thinks|cant|would kill|checks?|grounded|makes? me|made me)|(?:be )?home by (?:nine|ten|eight|\d)|curfew|sneak out|(?:drop|pick) me (?:off|up)|babysit\w*|cant drive yet|learners? permit|immature|older (?:guys|men|man|somebody|people)|(?:have|with) a (?:job and a car|car)|somebody older|mature for my age|look (?:like )?(?:im )?(?:older|20|twenty|21|18)|everyone says i look|get (?:me )?into (?:clubs|bars)|fake id|bored`,
    String.raw`mi (?:mama|papa|madre|padre|viejo|vieja) (?:me|no|cree|piensa|se)|mis (?:papas|padres|viejos) (?:me|no|creen|piensan)|(?:recoger|recoges|acercar|llevar) |hombres? (?:con|mayor\w*)|alguien mayor|alguien de (?:30|40|50|treinta|cuarenta)|madura? para mi edad|soy muy madur[oa]|parezco de|aparento|son unos (?:crios|ninos|inmaduros)|cuido ninos|meter por|a la disco|no reportes|no me reportes|aburr[oe]`,
    String.raw`ma (?:mere|mum) (?:me|croit|ne|pense)|mon (?:pere|reup) (?:me|croit|ne|pense)|mes (?:parents|vieux) (?:me|croient|ne|pensent)|(?:me )?deposer|(?:passer )?me prendre|hommes? (?:murs?|qui ont)|adulte qui|parler a un adulte|(?:tres |assez )?mure(?: pour mon age)?|j en fais (?:20|vingt|18)|fais plus vieille|sont des (?:bebes|gamins)|garde des petits|en boite|refoule|entrer en boite|signalez pas|m ennuie|s ennuie`,
  ),
];

/** Authors younger than eighteen: who says so, and who speaks of school and home as only they do. */
export const UNDERAGE: Cues = { says: [...AGES, ...SCHOOL], besides: [] };
