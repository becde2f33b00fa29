import { cue, upTo, type Cue, type Cues } from './cue.js';

const PEOPLE_EN =
  'husband|wife|partner|boyfriend|girlfriend|boss|employer|mother|mom|mum|father|dad|parents|family|kids?|children|sons?|daughters?|brother|sister|friends?|colleagues|coworkers|church|parish|pastor|neighbou?rs|students|pupils|school|contacts|followers|clients|customers|company|work';
const PEOPLE_ES =
  'marido|mujer|espos[oa]|novi[oa]|pareja|jef[ea]|madre|mama|padres?|papas?|familia|hij[oa]s?|herman[oa]s?|amig[oa]s|companer[oa]s|parroquia|iglesia|pastor|vecin[oa]s|alumn[oa]s|colegio|contactos|seguidores|suegros|clientes|empresa|trabajo';
const PEOPLE_FR =
  'mari|femme|conjoint|compagn\\w+|copain|copine|patronn?e?|chef|mere|pere|parents|famille|enfants|fils|fille|freres?|soeurs?|amie?s|collegues|paroisse|eglise|voisins|eleves|ecole|contacts|abonnes|clients|boite|boulot|travail|entourage';
const I_WILL =
  '(?:ill|i will|im going to|i am going to|im gonna|ima|i could|i can|i might|i should|i swear i|we will|well|they will|theyll|hell|somebody should|someone should|somebody ought to|someone ought to)';
const JE_VAIS = '(?:je vais|on va|ils vont|je pourrais|je peux|je saurais|il faudrait|quelqu un devrait)';

/** Violence, announced or wished. */
const VIOLENCE = [
  cue(
    3,
    String.raw`${I_WILL} ${upTo(3)}(?:(?:kill|murder|stab|shoot|strangle|choke|punch|slap|gut|bury|drown|bash|rape|crush|hurt|break|smash|cut|burn) (?:you|u|ya|your (?:\w+ )?(?:face|neck|legs?|arms?|fingers|nose|bones|teeth|skull|head|throat|house|car|windows?|door)|that \w+ face)(?! (?:with|some|a|the)\b)|beat (?:you|u)(?! (?:at|in|to|by|on|with))|beat the|(?:ruin|destroy|end|finish) (?:you(?!r)|your (?:life|name|reputation|career|marriage))|throw acid|smash your|break your (?!heart|fast|record))`,
    String.raw`(?:you|u|youll|you will|you re|youre) (?:gonna |going to )?(?:bleed|die (?!laughing|of)|suffer for|burn for|beg me)|youre (?:a )?dead|(?:kill|hang) yourself|kys|deserve (?:to (?:die|be raped|get hurt)|a (?:beating|slap|good slap))|acid in (?:your|that|her)`,
    String.raw`(?:te|os|le|la|lo) (?:voy|vamos|van|va) a ${upTo(1)}(?:matar|reventar|romper|partir|golpear|quemar|apunalar|disparar|destrozar|rajar|cortar|violar|hundir|destruir|arruinar|ahorcar|degollar|enterrar|desfigurar|quebrar|madrear|linchar|joder|moler|hacer (?:dano|pagar|pedazos)|pegar|dar (?:una (?:paliza|leccion)|lo tuyo))`,
    String.raw`te (?:mato|reviento|rompo|parto (?:la|el|las|los)|quemo|rajo|quiebro|destrozo|hundo|arruino|desfiguro|madreo|pego un|meto (?:un tiro|una bala)|corto (?:el|la)|desaparecen|desaparezco)|estas muert[oa]|vas a (?:morir|sangrar|suplicar|llorar sangre|pagar(?:la|lo|melas?))|me las (?:vas a pagar|pagas|pagaras)|ojala te (?:mueras|maten|violen|pudras|atropellen)|matate|suicidate|(?:tirarte|echarte|tiro) acido`,
    String.raw`${JE_VAIS} (?:te|vous) ${upTo(2)}(?:tuer|crever|buter|casser (?:la|les)|defoncer|frapper|bruler|eventrer|egorger|etrangler|detruire|demolir|eclater|massacrer|violer|planter|saigner|defigurer|ruiner|pourrir|faire (?:la peau|du mal|payer|mal)|fracasser|briser|tabasser|demonter|descendre)`,
    String.raw`(?:je|j|on) (?:te|t|vous) (?:tue|creve|bute|casse (?:la|les|le)|defonce|frappe|brule|egorge|etrangle|demolis|eclate|massacre|plante|saigne|defigure|fracasse|brise|tabasse|demonte)|(?:tu es|t es|vous etes) morte?s?|tu vas (?:crever|saigner|mourir|le payer|me le payer|souffrir|ramper)|(?:vas|va) (?:te pendre|crever)|tu merites (?:des claques|une (?:claque|gifle|correction|raclee))|acide (?:au|sur|dans)`,
  ),
  cue(
    2,
    String.raw`(?:ive got|i have|i own|i carry|got) (?:a|my) (?:gun|knife|pistol|rifle|shotgun|blade)|baseball bat`,
    String.raw`pistola|navaja|escopeta|sicarios?|el cartel|plomo|con una llamada|un tiro`,
    String.raw`flingue|fusil|couteau sous|j ai (?:une arme|un pistolet|un cutter|une lame)|une balle`,
    String.raw`nothing (?:left )?to lose|nada que perder|rien a perdre`,
  ),
];

/** Says to know the other's ways, to have been there, to be there. */
const LYING_IN_WAIT = [
  cue(
    3,
    String.raw`(?:i|we) know ${upTo(2)}(?:where|when|which|what time) (?:you|u|your (?:${PEOPLE_EN}|car|shift)) (?:live|work|park|sleep|shop|leave|finish|walk|go to|get off|come home|are staying|study|jog|ends?|lives?|goes|works)`,
    String.raw`(?:(?:found|looked up|got|have|know|figured out) ${upTo(2)}(?:your (?:home |real |exact )?(?:address|street|licen[cs]e plate)|where you (?:live|work)))`,
    String.raw`(?:im|i am|ive been|i have been|ill be|i will be|sitting|parked|standing|waiting) ${upTo(4)}(?:outside (?:your|the (?:building|house|door|office))|(?:at|by|under|in front of|opposite|across from|near) your (?:door|window|gate|house|place|office|work|home|building|car|flat|apartment|school)|watching you|following you|at the door)`,
    String.raw`watching (?:you|your (?:house|window))|followed you|sleep with one eye|(?:nobody|no one) (?:will|would|can) hear you`,
    String.raw`se ${upTo(2)}(?:donde|cuando|a que (?:hora|colegio|gimnasio|escuela)|en que \w+|que coche|por donde) (?:vives|trabajas|sales|entras|estudias|aparcas|estas ahora|duermes|vas|pasas|llevas|compras|vive[n]? tus?|va[n]? tus?|estudia[n]? tus?)`,
    String.raw`(?:conozco|tengo|averigue|consegui|ya se) tu (?:direccion|domicilio|casa|calle|matricula)`,
    String.raw`(?:estoy|estare|voy a estar|te espero|te esperare|te voy a esperar|parado|sentado) ${upTo(3)}(?:frente a tu|delante de tu|fuera de tu|afuera de tu|enfrente de tu|en tu (?:puerta|portal|casa|calle|trabajo|esquina)|(?:debajo de|bajo) tu)|(?:mirando|viendo|vigilando) tu (?:ventana|casa|balcon|puerta)|te (?:vigilo|estoy vigilando|sigo a todas)|baja(?:s)? (?:tu )?o subo|nadie te va a (?:oir|escuchar|creer|ayudar)`,
    String.raw`(?:je (?:sais|connais)|on sait|j ai (?:trouve|eu|ton)) ${upTo(2)}(?:ou (?:tu|vous) (?:habites?z?|bosses|travailles|dors|gares?|vis|sors|fais|es|vas)|a quelle heure (?:tu|vous|ta|ton)|(?:ton|votre) (?:adresse|immeuble|quartier|plaque)|quand tu (?:sors|rentres|finis)|ou (?:habite|travaille|va) (?:ta|ton))`,
    String.raw`(?:je suis|j attends|je t attends?|je t attendrai|je serai|garee?|poste) ${upTo(3)}(?:en bas de chez (?:toi|vous)|devant (?:chez toi|ta|ton|votre)|sous (?:ta|tes) fenetres?|a la sortie de (?:ton|ta))|je (?:te (?:surveille|suis partout|guette)|regarde ta fenetre)|descends ou je|personne ne t entendra|je viens te (?:chercher|trouver)`,
  ),
  cue(
    2,
    String.raw`i (?:saw|watched|have seen|ve seen|seen) you ${upTo(7)}(?:yesterday|today|last night|this morning|on \w+day|leav\w+|getting (?:on|off|in|out)|walking|coming (?:out|home)|with (?:him|her|your|that)|in (?:your|that|the) \w+ (?:coat|dress|jacket|skirt))`,
    String.raw`te (?:vi|he visto|segui|estuve viendo|estuve siguiendo) ${upTo(4)}(?:ayer|hoy|anoche|esta manana|salir|entrar|bajar|subir|con (?:el|ese|esa|ella|tu|la|tus))|ayer te (?:vi|segui)|pase por tu (?:calle|casa|trabajo|barrio)`,
    String.raw`je t ai (?:vue?|suivie?|apercue?|observee?)|je vous ai (?:suivie?|observee?)|passe (?:devant|dans) (?:chez toi|ta rue)`,
  ),
  cue(
    2,
    String.raw`${I_WILL} ${upTo(2)}find you(?! (?:at|by|in|on|near|under|a|the|some)\b)|(?:easy|hard|difficult) to find you|come (?:round|around|over|and get|find|looking|get|to your (?:house|place|door|work))|pay you a visit|visit you (?:at|one|some) `,
    String.raw`te (?:voy|vamos) a (?:encontrar|buscar|hacer una visita)|te (?:encontrare|hallare|encuentro)|(?:dificil|facil) (?:de )?encontrarte|te encontre|ire a buscarte|voy a tu casa`,
    String.raw`(?:te|vous|t ai) retrouve\w*|te trouverai|venir (?:te|chez toi)|je (?:viens|passe|passerai|viendrai) (?:te|chez toi)|(?:passer|venir) te voir|rendre (?:une )?visite`,
  ),
  cue(
    2,
    String.raw`you live alone|leave (?:it|your window|the window) open|close (?:your|the) (?:curtains|window|blinds)|lock your doors?|second floor|your brakes|the window with`,
    String.raw`vives sola|estas sola en|(?:bajar|cerrar|baja|cierra) (?:la persiana|las cortinas|la ventana|bien la puerta)|los frenos|el balcon de|que coche tienes`,
    String.raw`(?:tu )?vis seule|toute seule (?:chez|dans)|ferm\w+ (?:tes|les|bien) (?:volets|rideaux|ta porte|la porte)|(?:les|tes) freins|les rideaux|\w+ieme etage|ta (?:petite )?voiture`,
  ),
  cue(
    1,
    String.raw`looked (?:right )?through me|didnt even (?:look|see|notice|say)|pretended (?:not|you)|ill be (?:there|back|waiting)|(?:every|next) (?:day|night|monday|evening)|see you (?:soon|saturday|on \w+day|tonight)|the day after|wherever you|no matter where|(?:hide|hiding|run) (?:your|from|all|as|away)|you can(?:t)? (?:hide|run)|get off work|your shift|at night|until (?:tonight|tomorrow|midnight|noon|friday|sunday)`,
    String.raw`ni me miraste|te hiciste la|como si nada|te (?:vuelvo a )?esper(?:o|are|ar)|nos vemos (?:el|pronto|manana)|y pasado|donde te (?:escondas|metas)|aunque (?:te escondas|cambies)|escondete|escond\w+|de noche|la puerta|estoy abajo|tu ventana|tu portal|portal \d+`,
    String.raw`semblant de|tu n as rien vu|je t attend\w*|on se (?:voit|verra|retrouve)|tous les (?:soirs|jours)|ou que tu|cache toi|te cacher|change de (?:nom|ville|numero)|la nuit|le soir|en rentrant|en bas|ton arret|ta fenetre|s il le faut|chez toi`,
  ),
];

/** Shame, told to those who matter to the other. */
const EXPOSURE = [
  cue(
    2,
    String.raw`every one of (?:them|your \w+) (?:will|gets|is going)|(?:all (?:of )?your|your (?:whole |entire )?)(?:${PEOPLE_EN}) (?:\w+ ){0,2}?(?:will|gets?|is going to|are going to|are gonna) ${upTo(2)}(?:see|know|hear|find out|learn|receive|watch|get) ?|every(?:body|one)(?: you know| at your \w+)? (?:\w+ )?(?:will|is going to|is gonna|gets to) ${upTo(1)}(?:see|know|hear|find out|receive|watch)`,
    String.raw`(?:tod[oa]s? tus?|tus?) (?:${PEOPLE_ES}) ${upTo(2)}(?:lo (?:ve|vera|va a|sabra|sabran)|se (?:enter\w+|va a enterar|van a enterar)|(?:va|van) a (?:ver|saber|recibir|enterarse)|recib\w+|veran?|sabran?)|lo (?:ve|vera|van a ver|sabra) tod[oa] (?:tu|el|la)|se (?:entera|enteran|enterara|van a enterar) tod`,
    String.raw`(?:tes|ta|ton|tous tes|toute ta) (?:${PEOPLE_FR})(?: et (?:tes|ta|ton) \w+)? (?:\w+ ){0,1}?(?:(?:vont|va) (?:tout )?(?:voir|savoir|recevoir|decouvrir|adorer|apprendre)|recoi\w+|verr\w+|saur\w+|decouvr\w+)|tout le monde (?:va|saura|verra) ?(?:savoir|voir|tout)?`,
  ),
  cue(
    3,
    String.raw`(?:send|post|show|share|publish|leak|forward|upload|release|spread|expose|print) ${upTo(8)}(?:to (?:every(?:body|one)|all (?:of )?your|your (?:\w+ )?(?:${PEOPLE_EN})|the whole)|everywhere|on (?:your (?:facebook|wall|profile)|every|the (?:internet|web)|a porn)|your nudes)`,
    String.raw`(?:one|a single|just one) (?:mail|message|call|click|word|phone call|email|text|letter)(?: from me)?(?: to your|,? and (?:you|your|it|every|shes|hes|its)| is enough)`,
    String.raw`(?:mand\w+|envi\w+|sub[oi]\w*|public\w+|ensen\w+|mostr\w+|muestr\w+|difund\w+|compart\w+|cuelg\w+|colg\w+|reenvi\w+|filtr\w+|suelt\w+) ${upTo(2)}(?:tus|las|los|esas|esos|estas|estos|el|tu|todo|todas) ${upTo(5)}(?:a (?:tod[oa]s? ${upTo(3)}(?:tu|tus|los|las|el|la)|tus? (?:${PEOPLE_ES}))|en (?:internet|redes|las redes|facebook|todas partes)|a tu facebook|por todas partes)`,
    String.raw`con (?:un|una|una sola|un solo|solo un) (?:correo|mensaje|llamada|clic|foto) (?:mi[oa] )?(?:a tu|se te|y se|basta|y adios|y te)`,
    String.raw`(?:envo\w+|montr\w+|publi\w+|balanc\w+|poste\w*|partag\w+|diffus\w+|transf\w+|mets?|mettr\w+|met) ${upTo(4)}(?:photos?|video|captures?|tout|celles?|film|images?|messages?|le|la|les|l) ${upTo(5)}(?:a (?:tout le monde|tous|toute|tes|ton|ta)|(?:sur|partout sur) (?:ton|internet|le net|les reseaux|facebook)|en ligne|partout|chez (?:tous|tes|ton))`,
    String.raw`(?:tes|vos) photos? part\w*`,
    String.raw`(?:un|un seul|un petit) (?:mail|message|appel|coup de fil|clic|mot) (?:de moi )?(?:a (?:ton|ta|tes)|et (?:tu|ton|ta|c est))`,
  ),
  cue(
    2,
    String.raw`(?:does|do|did) your (?:${PEOPLE_EN}) know|what (?:would|will) your (?:${PEOPLE_EN}) (?:say|think)|wouldnt (?:want|like) your|(?:tell|call|write to|inform|contact|message) (?:your (?:${PEOPLE_EN})|him|her|them) (?:about|what|who|that|every)|i (?:could|can|might|will) tell (?:him|her|them|your|every)|go(?:es)? (?:online|public|viral)`,
    String.raw`tu (?:${PEOPLE_ES}) (?:lo )?sabe|saben? (?:tu|tus) (?:${PEOPLE_ES})|que (?:pensar\w+|dir\w+|opinar\w+|dicen|piensan) (?:tu|tus)|(?:se lo|le|les) (?:puedo |podria |voy a )?(?:contar|cuento|decir|dire|contare)|en linea|hacerlo publico`,
    String.raw`(?:ton|ta|tes|votre|vos) (?:${PEOPLE_FR}) (?:est|sont|sait|savent)(?: \w+)? (?:au courant|que tu|ce que|que vous)|(?:dira|diraient|penserait|penseraient) (?:ton|ta|tes)|je (?:peux|pourrais|vais) (?:lui|leur) (?:ecrire|dire|parler|raconter|envoyer)|(?:est|sera|finira) en ligne`,
  ),
  cue(
    2,
    String.raw`(?:i|ive|i have|we) (?:have )?(?:recorded|filmed|saved|kept|hacked|taped|copied|screenshotted) (?:you|your|our|every|all|it|the)|(?:recording|video|film|footage|nudes) of you|screenshots|i have (?:everything|all) you|the ones i have|list of (?:all )?your`,
    String.raw`te (?:grabe|he grabado|tengo grabad[oa]|filme|hackee)|tengo (?:las |tus |unas |todas )?(?:las )?(?:capturas|grabacion\w*|videos?|fotos tuyas)|las que tengo|estas capturas|lista de (?:todos )?tus`,
    String.raw`j ai (?:tout )?(?:enregistre|filme|garde|copie|pirate)|(?:captures|les captures)|je l ai garde|celles que j ai|la liste de (?:tous )?(?:tes|vos)`,
  ),
  cue(
    1,
    String.raw`delete (?:them|it|everything)|full name|forget (?:all )?about it|be nice(?: to me)?|behave|keep (?:quiet|my mouth|silent)|(?:youre|you are) (?:finished|done)|otherwise`,
    String.raw`se borran?|(?:lo|las|los) borro|me olvido|portate bien|se (?:sincera|bueno|buena) conmigo|me callo|se te acab\w+|si no`,
    String.raw`j efface|je me tais|sois (?:gentil|sage)\w*|tu perds|gentiment|sinon`,
  ),
];

/** Presses: until when, or else, nobody does that to me. */
const PRESSURE = [
  cue(
    2,
    String.raw`you (?:have|ve got|got) (?:until|till|\d+ (?:hours|minutes|days)|(?:one|two|three) (?:hours?|days?) to)|(?:last|final) (?:chance|warning)|or else|dont (?:make|force) me|think twice|do as i say|or (?:ill|i will|i) (?:post|send|tell|show|come|make)|before i (?:lose|come|make|do)`,
    String.raw`tienes (?:hasta|\d+ (?:horas|dias|minutos))|ultim[oa] (?:aviso|oportunidad|advertencia)|no me (?:obligues|provoques|hagas)|piensa(?:telo|lo) (?:bien|dos veces)|por las (?:buenas|malas)|atente a|avisad[oa] quedas|quedas avisad[oa]|te lo advierto|como (?:te vea|me entere|me denuncies|no me)`,
    String.raw`(?:tu as|t as|vous avez) (?:jusqu|\d+ (?:heures|jours|minutes))|dernier(?:e)? (?:avertissement|chance|sommation)|ne (?:m oblige|me force|me pousse)|reflechis (?:bien|a deux fois)|(?:sinon|ou) je (?:balance|poste|viens|envoie|monte|dis|raconte)|compris \?|je te previens|je te le dis une fois`,
  ),
  cue(
    2,
    String.raw`(?:you|youll|you will|youre going to|youre gonna|make you) (?:\w+ )?(?:regret|be sorry|pay for)|(?:teach you|learn) (?:a lesson|some|to respect|to behave|respect|manners)|(?:see|show you|find out) what happens|who (?:youre|you are) (?:dealing|messing)|what (?:im|i am|i m) capable|watch (?:your back|out|yourself|your step)|be (?:very )?careful (?:when|who|tonight|on your way|walking)`,
    String.raw`(?:te vas a|vas a|te) (?:arrepentir\w*|lamentar\w*)|vas a (?:ver|aprender|saber quien|conocerme|llorar)|no sabes (?:con quien|de lo que|quien soy)|de lo que soy capaz|and?ate? con (?:ojo|cuidado|mucho)|cuidate (?:la espalda|las)|mira por donde|ten cuidado (?:al|cuando|por|cuando)`,
    String.raw`(?:tu vas|vous allez|tu vas le|tu le) (?:le |me |amerement )?(?:regretter\w*|payer)|tu (?:vas (?:voir|apprendre|comprendre)|apprendras|verras (?:ce|de quoi))|(?:ce qui va|ce qu il va) t arriver|tu ne sais pas (?:a qui|de quoi|qui)|de quoi je suis capable|fais (?:bien |tres )?(?:attention|gaffe)|surveille tes arrieres|mefie toi`,
  ),
  cue(
    2,
    String.raw`(?:nobody|no one|noone|no woman|no man) ${upTo(2)}(?:does that|treats|leaves|dumps|rejects|blocks|ignores|says no|makes a fool|laughs at|humiliates|plays with|walks)|(?:had to|made her|made him) (?:move|leave town|change (?:her|his))|ended up in (?:the )?hospital|(?:last|other) (?:woman|man|one|girl|guy) who`,
    String.raw`a mi nadie|nadie me (?:deja|rechaza|bloquea|humilla|ignora|dice|trata)|tuvo que (?:cambiar|mudarse|irse|huir|dejar)|(?:acabo|termino) en el hospital|la (?:ultima|otra|anterior) que`,
    String.raw`personne ne me (?:quitte|laisse|rejette|bloque|traite|parle|dit|fait)|on ne me (?:quitte|laisse|rejette|bloque|traite|parle|dit|fait)|a du (?:demenager|partir|changer|fuir)|a fini a l hopital|(?:la|le) dernier(?:e)? qui`,
  ),
  cue(
    1,
    String.raw`(?:if|unless|because|that|before) you ${upTo(2)}(?:block|blocked|report|reported|ignore|ignored|leave|dump|refuse|say no|dont|come back|talk|pay|go to)|(?:say|said|saying) no to me|answer me|(?:made a fool|making a fool|laughed at|laugh at|humiliated|embarrassed) ?(?:of )?(?:me)?|your choice|you (?:choose|decide)|youd better|you had better|face to face|by (?:noon|midnight|friday|sunday|tonight|monday)|\d+ hours`,
    String.raw`si no (?:me )?(?:contestas|respondes|pagas|vuelves|haces|mandas|hablas|vienes)|si me (?:denuncias|bloqueas|dejas|reportas|ignoras)|tu (?:decides|sabras|veras|eliges)|se (?:rio|burlo|rie|burla) de mi|me (?:humillaste|dejaste|bloqueaste)|bloquearme|contestame|decirme que no|a respetar|hasta el (?:domingo|lunes|viernes)|\d+ horas`,
    String.raw`si tu (?:ne )?(?:me|reviens|reponds|paies|refuses|parles|portes)|(?:signale|denonce|bloque|quitte) moi|m avoir (?:humilie|bloque|jete|repousse)|(?:s est )?moquee? de moi|me (?:redire|dire) non|a toi de (?:choisir|voir)|c est toi qui (?:vois|decides)|tu me reponds|la politesse|le respect|je n oublie|jusqu a ce soir|d ici (?:ce soir|demain)`,
  ),
  cue(
    3,
    String.raw`(?:you|u)(?:re| are)? mine or|you belong to me|if i cant have you|(?:nobody|no one) else (?:will|can|gets to|is going to) (?:have|touch|get)`,
    String.raw`(?:eres|seras) mia|(?:mia|mio) o (?:no eres |no seras )?de nad|si no eres (?:mia|para mi)|me perteneces`,
    String.raw`(?:a moi|la mienne) ou a (?:personne|aucun)|tu m appartiens|tu es a moi|si je ne peux pas t avoir`,
  ),
];

/** What the other is to have on the conscience. */
const SELF_HARM = [
  cue(
    2,
    String.raw`(?:ill|i will|im going to|gonna|i want to|ill just|i swear ill|might|i) (?:\w+ )?(?:kill|hurt|hang|cut) myself|end (?:my life|it all)|do something to myself|all (?:the|my|these) pills|take my (?:own )?life`,
    String.raw`me (?:mato|suicido|voy a (?:matar|suicidar)|quito la vida|quitare la vida|corto las venas|tiro (?:por|de|al))|matarme|quitarme la vida|todas las pastillas|hacer una locura`,
    String.raw`je (?:me (?:tue|suicide|pends|fous en l air|jette)|vais me (?:tuer|suicider|pendre|jeter|foutre))|j avale (?:tout|les|tous|la)|en finir|mettre fin a mes jours|m ouvrir les veines|faire une betise`,
  ),
  cue(
    2,
    String.raw`(?:my )?blood on|on your (?:hands|conscience)|your fault|live with (?:that|it|yourself)|because of you`,
    String.raw`culpa tuya|tu culpa|tu conciencia|por tu culpa|con tu nombre`,
    String.raw`(?:de )?ta faute|la conscience|a cause de toi|vivras avec|tu me laisses|tu me quittes`,
  ),
];

/** Poses as the police. */
const POLICE = [
  cue(
    2,
    String.raw`(?:a|arrest) warrant|(?:be|get|have you|you) arrested|prosecut\w+|cyber ?(?:crime )?(?:unit|police|division)|federal (?:agent|cyber)|interpol|press charges|this is (?:officer|agent|detective)`,
    String.raw`orden de (?:arresto|captura|detencion|busca)|ser[a]? (?:arrestad|detenid)[oa]|delitos (?:informaticos|ciberneticos)|policia (?:cibernetica|judicial|nacional)|interpol|le habla (?:el|la) (?:unidad|agente|comisario|inspector|licenciado)|denuncia penal`,
    String.raw`brigade|interpelle\w*|mandat d (?:arret|amener)|poursuites|cybercrimin\w+|interpol|commissaire|garde a vue|convoque[e]? au`,
  ),
  cue(
    2,
    String.raw`(?:the|a|this) fine|fine of|with (?:a|an) (?:minor|underage \w+)|child protection`,
    String.raw`multa|con una menor|avisaremos a su|proteccion del menor`,
    String.raw`amende|(?:une|avec une) mineure|jeune fille de|protection des mineurs`,
  ),
];

/** Harm by hint: what a shame it would be. */
const HINTED = [
  cue(
    2,
    String.raw`(?:pretty|sweet|cute|nice|lovely) (?:kids|children|daughters?|boys?|house|car) (?:you|there|of yours)|your (?:kids?|children|daughters?|sons?|boys?|girls?)s? (?:\w+ ){0,3}?(?:school|elementary|nursery|kindergarten|bus stop|alone|walks?)|(?:school|elementary|kindergarten), (?:isnt|right|no)`,
    String.raw`(?:que )?(?:monas?|lindas?|guapas?|bonitas?) (?:son )?tus (?:hij|nin)[oa]s|(?:tu|tus) (?:hij[oa]s?|nin[oa]s?|ninos) (?:\w+ ){0,3}?(?:van? al?|salen?|colegio|escuela|sol[oa]s?)`,
    String.raw`(?:mignons?|jolis?|belles?|mignonnes?) (?:tes|les) (?:enfants|filles|gosses|petits)|(?:ta|tes|ton|votre) (?:fille|fils|enfants|gosses|petite?s?) (?:\w+ ){0,2}?(?:sort|sortent|va|vont|rentre|rentrent|seule?s?|ecole)`,
  ),
  cue(
    2,
    String.raw`(?:would be|what) a (?:shame|pity)|(?:a shame|pity) if`,
    String.raw`(?:seria|que) una? ?(?:lastima|pena)|que (?:lastima|pena) (?:seria|si)`,
    String.raw`(?:ce serait|quel|il serait) (?:bete|dommage|malheureux)|dommage (?:si|que)`,
  ),
  cue(
    2,
    String.raw`(?:something|anything) (?:bad )?(?:happen\w*|were to happen)|accidents (?:do )?happen|what could happen to`,
    String.raw`(?:pasar\w*|pase|ocurr\w+|suced\w+) algo|algo (?:malo )?(?:te|le|les)? ?(?:pas|ocurr|suced)\w+|pasan (?:muchas )?cosas`,
    String.raw`(?:arriv\w+|passe) (?:quelque chose|malheur|tellement|vite)|un accident|quelque chose (?:leur|lui|t) arriv\w+|lachent`,
  ),
  cue(
    2,
    String.raw`my (?:brothers?|cousins?|boys|guys|mates|people|friends) ${upTo(6)}(?:visit|come|waiting|take care of|find you|deal with|meet you|talk to you)|i know people who|me and my (?:brother|cousin|friend)s?`,
    String.raw`mis? (?:primos?|hermanos?|amigos|gente|compas) ${upTo(5)}(?:visita|busca\w*|esper\w+|encarg\w+|encontr\w+|cartel)|conozco gente que`,
    String.raw`(?:mes|des) (?:cousins|freres|potes|gars|amis) ${upTo(6)}(?:visite|voir|attend\w+|occuper|chercher|retrouver|mot)|je connais des gens qui|pas aussi patients`,
  ),
];

/** What else is done to people who do not obey: doors, cars, secrets. */
const FORCE = [
  cue(
    3,
    String.raw`(?:want|love|like|going|have|dying|itching) to ${upTo(1)}(?:hurt|kill|hit|punch|slap|strangle|beat|smash|choke|cut|stab|break) (?:you|your (?:face|neck|bones|legs))(?! (?:at|up|a|some))|make sure ${upTo(5)}(?:hears?|knows?|finds? out|sees?|suffers?|regrets?|never|lose)|open (?:up|the door|it|that door) or|you(?:ll| will|re going to| are going to) (?:suffer|bleed|burn|cry|beg)|break (?:\w+ )?bones|(?:want|going) to be next|youre next|keep (?:them|it|this|those) (?:private|quiet|between us|off the)|kick (?:in|down) (?:your|the) door|(?:brick|rock|stone) through (?:your|the)|(?:poison|drown|run over|skin) (?:your|you|that)|(?:teeth|nose|jaw) (?:broken|knocked)|knock (?:you|your teeth)|punch in the|in your sleep|skin you|snap your`,
    String.raw`(?:quiero|ganas de|quisiera|me encantaria|gustaria) (?:matar|pegar|golpear|estrangular|hacer dano|partir|romper|cachetear|ahorcar)(?:te|le|los)|(?:me )?abr(?:es|e|eme|en) (?:tu |la puerta |la )?(?:o abro|o la|o te|o entro)|vas a (?:sufrir|sangrar|llorar|rogar|arder)|(?:quieres|vas a) ser (?:la|el) (?:siguiente|proxim[oa])|para que no (?:salgan|se sepa|se publiquen|lo sepan)|(?:que quede|se quede) entre nosotros|rompo huesos|tumbo la puerta|(?:una )?piedra (?:por|en) tu|envenen\w+|te (?:atropello|pongo la mano|agarro|cojo a)|asegurar(?:me|e) de que|me encargare de que|mientras duermes`,
    String.raw`(?:veux|envie de|aimerais|voudrais|reve de) (?:te )?(?:tuer|frapper|etrangler|faire (?:du )?mal|gifler|cogner|casser la)|(?:ouvres|ouvre|descends) (?:\w+ ){0,2}?ou (?:j|je)|enfonce(?:r|rai)? (?:la|ta) porte|tu vas (?:souffrir|saigner|pleurer|supplier|ramper|bruler)|etre la (?:prochaine|suivante)|(?:restent?|reste) entre nous|casse des os|(?:une )?pierre dans (?:ta|tes)|empoisonn\w+|je ferai en sorte|je veillerai a ce|m assurerai que|dans ton sommeil|t ecraser|te cogne|t en colle une`,
  ),
  cue(
    3,
    String.raw`(?:answer|reply|write|call|meet|talk to|see|pay|obey|listen to) (?:me |back |up )?(?:now |today |tonight )?or (?:else|i|ill|youll|your|everyone|everybody|they|it)|(?:you really should|youd better|you better|you had better|id|i would) (?:answer|reply|write|listen|be nice|cooperate|think|do as)|if i were you i(?:d| would) (?:answer|reply|be|watch|think)|people who (?:can|know how to) find|(?:got|have|found|know) your (?:surname|last name|full name|real name|plate|address)|(?:number|licen[cs]e) plate from|i can (?:find out|get) (?:anything|everything|any address)|who can find out`,
    String.raw`(?:contesta|responde|escribe|llama|paga|obedece|habla)(?:me)? (?:ya |hoy )?o (?:si no|ya|te|les|le|lo|voy|todos|tu)|(?:te|le) conviene (?:que me|contestar|responder|portar|hacer|cooperar|no)|(?:mas|mejor) te vale|yo (?:que|en) tu lugar|si yo fuera tu|(?:saque|encontre|averigue|consegui|tengo) tu (?:apellido|nombre completo|placa|matricula|direccion|telefono)|(?:puede|puedo|sabe|se) (?:averiguar|encontrar) (?:eso|todo|cualquier|donde)`,
    String.raw`(?:reponds|ecris|appelle|paie|obeis|parle)(?:[ -]moi)? (?:maintenant |vite )?ou (?:sinon|je|tu|tout|ton|ta|tes)|tu (?:ferais|aurais) (?:bien )?mieux (?:de|fait)|a ta place,? je (?:repondrais|ferais|me mefierais)|(?:j ai (?:eu|trouve|obtenu)|je connais) ton (?:nom|nom de famille|adresse|numero|immatriculation)|ta plaque|quelqu un qui (?:trouve|sait|peut)|je (?:peux|sais) (?:tout )?trouver (?:tout|n importe|ou)`,
  ),
  cue(
    2,
    String.raw`(?:slash\w*|puncture\w*) (?:tyres?|tires?)|broken windows?|your (?:little |dirty |big )?secret|photos (?:that )?you sent|im (?:driving|coming|walking) (?:over|to your|by|up)|on my way (?:to you|over)|(?:ignore|delete|reject|humiliate|dump|replace|betray) me|(?:everyone|everybody|people|they) at your|hears? about (?:your|you)|my ex(?:es)? (?:learned|found out)`,
    String.raw`(?:llantas|ruedas) (?:ponchadas|pinchadas)|cristales rotos|tu (?:sucio |pequeno |gran )?secret(?:o|ito)|(?:las )?fotos que le (?:mandaste|enviaste|pasaste)|voy (?:para alla|a ir a tu|de camino)|(?:ignorarme|borrarme|rechazarme|humillarme|traicionarme|cambiarme por)|me las (?:paso|dio|mando)`,
    String.raw`pneus creves|vitres? cassees?|ton (?:petit |sale )?secret|photos (?:que tu as )?envoyees? a ton|je suis en route|j arrive chez|(?:m ignorer|m effacer|me rejeter|m humilier|me trahir|me remplacer)|me les a (?:donnees|envoyees|passees)`,
  ),
  cue(
    1,
    String.raw`think about (?:that|it)|expensive|lets talk about what|i promise you|again\b|private|what you(?:d| would) do`,
    String.raw`piensa(?:lo|telo)|salen? car[oa]s?|hablemos de que|te lo prometo|volver a|que harias`,
    String.raw`penses?[ -]y|coute cher|parlons de ce|je te le (?:promets|jure)|encore|ce que tu ferais`,
  ),
];

/** How near one has come to the other's home, and who lives there. */
const NEARNESS = [
  cue(
    1,
    String.raw`youll see|consequences|count on it|before it(?:s| is) too late|i always get what i want|so dont|you know what i mean|just saying|be smart|last time`,
    String.raw`ya (?:veras|vas a ver)|consecuencias|antes de que sea tarde|siempre consigo lo que|tu sabes lo que|por tu bien|se inteligente|ultima vez`,
    String.raw`tu (?:verras|vas voir)|consequences|avant qu il ne soit trop tard|j obtiens toujours|tu sais ce que|pour ton bien|sois maligne?|derniere fois`,
  ),
  cue(
    2,
    String.raw`your (?:garage|gate|door|alarm|entry|lock) (?:code|key|combination)|your (?:spare )?key|how (?:close|near|easy) (?:i (?:can|could|came|got)|it (?:is|was|would be) to)|how easily i|i (?:was|have been|ve been|came|stood|sat|walked|drove) (?:\w+ ){0,3}?(?:by|past|in|inside|outside|near|around) your (?:\w+ )?(?:house|home|street|garden|yard|building|car|flat|door|office|work)|your (?:licen[cs]e|number) plate|what (?:time|bus|car|route|gym) you|your (?:daily )?routine|your (?:dog|cat) (?:\w+ )?(?:eats?|could|might|may|goes|runs)|i know (?:your|the name of your|everything about|all about|which|who your|what car|what you (?:drive|did))`,
    String.raw`(?:tu|la) (?:clave|contrasena|llave|codigo) (?:del?|de la) (?:garaje|puerta|casa|porton|alarma|portal)|lo (?:cerca|facil) que (?:puedo|seria|me|fue|es)|(?:estuve|anduve|he estado|pase|pasare|me pare) (?:\w+ ){0,3}?(?:por|en|cerca de|frente a|delante de|afuera de) tu (?:casa|calle|barrio|trabajo|edificio|puerta)|tu (?:matricula|placa|rutina)|tu (?:perro|gato) (?:\w+ )?(?:come|podria|puede|sale)|se (?:todo (?:de|sobre) ti|tu nombre completo|que coche|que autobus|como se llama tu|quien(?:es)? (?:es|son) tu)`,
    String.raw`(?:le |ton )?(?:code|digicode|cle) (?:de|du) (?:ton |ta |la |l |le )?(?:garage|porte|immeuble|maison|alarme|entree|portail)|jusqu ou je peux|(?:comme|combien) (?:c est|il est|il serait) facile|(?:je suis|j etais|je me suis) (?:\w+ ){0,2}?(?:passee?|gareee?|arretee?|pres|devant|dans) (?:\w+ ){0,2}?(?:chez toi|ta (?:rue|maison|porte)|ton (?:immeuble|quartier|jardin|boulot))|ta plaque|tes (?:horaires|habitudes)|ton (?:chien|chat) (?:\w+ )?(?:mange|pourrait|sort|risque)|je sais (?:tout|quelle voiture|quel bus|comment s appelle|ce que tu (?:as fait|fais)|qui (?:est|sont) (?:ton|ta|tes))`,
  ),
  cue(
    2,
    String.raw`(?:whole|entire) (?:street|town|village|building|neighbou?rhood|office|school|internet|world|city|block|parish) (?:\w+ ){0,2}?(?:hears?|knows?|know|learns?|finds? out|sees?|reads?|laugh\w*|watch\w*)|what (?:kind|sort) of (?:a )?(?:person|woman|man|mother|father|slut|whore) (?:you|lives|she|he)|(?:print|printed|hand out|put up) (?:the )?(?:leaflets|posters|flyers|copies)|expose you|the truth about you|your reputation|fake profile (?:of|with)|deported|deport you|immigration (?:officer|office|police|about you)|social services|take your (?:kids|children) away|your (?:boss|landlord) (?:might|would) (?:like|love|be interested)`,
    String.raw`tod[oa] (?:la|el) (?:cuadra|calle|pueblo|barrio|edificio|oficina|escuela|ciudad|mundo|colonia|vecindario) (?:\w+ ){0,2}?(?:enter\w+|sab\w+|va a|vera|conoc\w+|oir\w*)|(?:se|van a) enter\w+ de (?:que|quien|lo que)|que (?:clase|tipo) de (?:mujer|hombre|persona|madre|padre) (?:eres|vive|es)|(?:volantes|carteles|panfletos)|tu reputacion|la verdad sobre ti|exponerte|quemarte|la migra|deportar\w*|te deporten|servicios sociales|quitar(?:te)? a (?:los|tus) (?:ninos|hijos)|perfil falso con`,
    String.raw`tout(?:e)? (?:la|le|l|ton|ta) ?(?:rue|village|immeuble|quartier|bureau|ecole|ville|monde|lycee) (?:\w+ ){0,1}?(?:saura|va savoir|sera au courant|verra|apprendra|va (?:voir|apprendre))|quel (?:genre|type) de (?:femme|homme|personne|mere|pere)|les (?:tracts|affiches)|ta reputation|la verite sur toi|te griller|te denoncer|immigration|expulse\w*|services sociaux|enlever tes enfants|faux profil avec`,
  ),
  cue(
    2,
    String.raw`(?:ive|i have|i) (?:been|was) (?:very |more than |so )?patient|(?:testing|losing|lost|out of|end of) (?:my )?patience|(?:one|another) more day|last day of|tick tock|(?:clock|time) is (?:ticking|running out)|dont (?:test|play with|mess with|provoke|ignore) me|im (?:warning|not asking)|i(?:m| am) warning you|fair warning|you owe me(?! a\b| one\b)|what(?:s| is) coming to you|get what you deserve|youll (?:wish you|beg|crawl|pay for|answer for)|make (?:you|your life) (?:pay|hell|a hell|miserable)|i never (?:forget|forgive)|i have ways|hunt you|you can run|this time(?=[ .!,]*$)|(?:write|answer|reply)(?: back)? nicely|so you understand|nobody will (?:find|believe|help) you`,
    String.raw`(?:tuve|tenido) (?:\w+ )?paciencia|(?:acaba|acabo|agota|agoto|perdiendo|pierdo) la paciencia|un dia mas (?:sin|de)|tic tac|se te acaba el tiempo|no (?:me provoques|juegues conmigo|me pongas a prueba|me retes)|te (?:lo )?(?:estoy )?advi(?:erto|rtiendo)|me (?:lo )?debes|lo que te mereces|te vas a acordar|(?:hacerte|hare) la vida imposible|tu vida (?:sera )?un infierno|yo no (?:olvido|perdono)|tengo mis (?:metodos|maneras|contactos)|donde sea te|(?:contesta|responde|escribe) (?:bonito|bien|como se debe)|para que (?:veas|entiendas)|me conoceras|no te conviene|te (?:va a|puede) (?:ir mal|salir caro|pesar|costar caro)`,
    String.raw`j ai (?:ete|deja ete) (?:\w+ )?patiente?|ma patience (?:a|est|s)|(?:encore|plus qu) un (?:seul )?jour|tic tac|le temps (?:passe|presse)|ne (?:me teste|joue pas avec|me provoque|m ignore)|ne joue pas|tu me dois|ce que tu merites|tu (?:vas )?(?:t en mordras|t en souviendras|le paieras|vas pleurer|vas ramper)|(?:faire|ferai) de ta vie|te pourrir la vie|ta vie (?:un|sera un) enfer|je n (?:oublie|pardonne)|j ai (?:mes|les) (?:moyens|methodes|contacts)|reponds (?:gentiment|bien|correctement)|pour que tu (?:comprennes|saches)|ca (?:va|pourrait|risque de) (?:mal (?:finir|tourner|se passer)|te couter cher)|tu n as pas interet|t as interet|tu as interet`,
  ),
  cue(
    3,
    String.raw`(?:put|end up|send) (?:you )?in (?:a |the )?(?:hospital|wheelchair|grave|coffin|ground|ditch|trunk)|wipe (?:that|the) smile|wont (?:walk|recogni[sz]e|be so pretty|be smiling)|set (?:fire|you on fire)|six feet under|your (?:last|final) (?:day|breath|warning|hour)|(?:dead|body) in a|i(?:ll| will| could| can) (?:get to|reach) you|you wont be safe|youre not safe|you should be (?:afraid|scared)`,
    String.raw`(?:mandar(?:te)?|acabar(?:as)?|dejar(?:te)?|te (?:dejo|mando)) (?:\w+ )?(?:al|en el|en una?|en) (?:hospital|cementerio|silla de ruedas|cajon|tumba|zanja)|borrar(?:te)? (?:esa|la) sonrisa|prender(?:te)? fuego|tu ultim[oa] (?:dia|hora)|bajo tierra|no (?:vas a caminar|volveras a caminar|te va a reconocer)|no estas a salvo|deberias tener miedo|tendrias que tener miedo`,
    String.raw`(?:t envoyer|finir(?:as)?|te mettre|te retrouveras?) (?:\w+ )?(?:a l hopital|au cimetiere|en fauteuil|dans (?:un|le) (?:cercueil|coffre|fosse|trou|canal)|sous terre)|effacer ce sourire|mettre le feu|ta derniere heure|tu ne (?:marcheras|souriras) plus|personne ne te reconnaitra|tu n es (?:pas|plus) en securite|tu devrais avoir peur|aie peur`,
  ),
];

/** Pressure, blackmail, violence and what hints at them. */
const ALL: readonly Cue[] = [
  ...VIOLENCE,
  ...LYING_IN_WAIT,
  ...EXPOSURE,
  ...PRESSURE,
  ...SELF_HARM,
  ...POLICE,
  ...HINTED,
  ...FORCE,
  ...NEARNESS,
];
export const THREAT: Cues = {
  says: ALL.filter(({ weight }) => weight > 1),
  besides: ALL.filter(({ weight }) => weight === 1),
};
