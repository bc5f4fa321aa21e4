import { inAll, oneOf, whole } from './words'

/** How the path of a page that requires a sign-in starts, on any host. */
const ownPath = oneOf(`
  administrator notifications billing_hub u/\\d mail/(?:client|u|folders?) phpmyadmin adminer cpanel webmail owa
  roundcube admin dashboard account settings preferences ajustes asetukset ayarlar configuracion configuracoes
  einstellungen impostazioni indstillinger innstillinger installningar instellingen nastaveni nastroyki parametres
  ustawienia customer/account users?/(?:settings|edit) account-settings messages/t (?:[^/]+/){0,3}(?:net|web)banking
  espace-?(?:client|perso|personnel|adherent|abonne|membre|assure|usager|patient|famille|etudiant)s?
  area-?(?:clientes?|client|personale?|riservata|privada|utente) kunden?-?(?:konto|bereich|portal|center)
  mitglieder-?bereich (?:strefa|panel|konto)-?klienta klant(?:en)?-?(?:zone|portaal|omgeving)
  lichn(?:yj|iy|yi|y)-kabinet hesabim (?:app|console|members?|panel|portal|secure)/(?:default|folders|home(?:page)?)
  (?:lk|me)/(?:posts|stories) viestit [^/]+/issue/[a-z]+-\\d+ (?:[^/]+/){0,2}(?:extranet\\w*|\\w*control-?panel)
  (?:[^/]+/){0,2}(?:accounts?|orders?|payments?|portfolio|wallet|billing)/(?:holdings|history|details)
  (?:projects?|workspaces?|tenants?|teams?|orgs?|accounts?|boards?)/[\\da-f]{8}(?:[\\da-f]{16}|-[\\da-f]{4}-)[\\da-f-]*
  (?:compras|vendas|ventas)/\\d{10,} messages/id/[\\da-f-]{30,} [^/]+/messages/@[^/]+
  m-(?:mein\\w*(?:-\\w+)?|merkliste|nachrichten)
  (?:organi[sz]ations?|orgs?|workspaces?|teams?|projects?|apps)/[^/]+/(?:issues|settings|billing|members|secrets|tokens|keys|usage)
  (?:[^/]+/){0,3}settings/(?:secrets|tokens|keys|billing|members|hooks|access|api|environment-variables|domains|security)
`)

/** Paths of pages that only their user can see. */
export const signedInPath = new RegExp(
  [
    `^(?:(?:shop|store|web|user|customer|portal|index\\.php)/)?${ownPath}(?:\\.[a-z]{2,5})?/`,
    '^cpsess\\d',
    '^(?:.*/)?!\\w+:',
  ].join('|'),
)

/** Parts of a host, segments and words of pages that anyone may read, and that are about the others. */
export const publicWord = whole(`
  docs doc documentation developer developers help support blog blogs wiki wikis learn news article articles
  archive archives pipermail mailman mailman3 listinfo lists rooms transcript legal guide guides faq faqs dict
  doku 帮助 dictionary dictionnaire diccionario dicionario dizionario woordenboek slownik uebersetzung dokumentation
  hilfe aide ayuda aiuto ajuda tutorial tutorials karttapaikka glossary glossar glosario terms lexikon dataset
  datasets opendata manual reference forum forums questions
  community blob tree pricing marketplace changelog careers jobs press features knowledge knowledgebase kb law
`)

/** Parts of a host that only signs in. */
export const signInHost = whole(`
  login logon signin sign-in signon auth sso nid passport (?:shib-)?idp adfs keycloak oauth identity authenticate
  authentication okta appleid
`)

/** Parameters of a map: a page that sets three of them shows a place. */
export const mapName = whole('x y z lat latitude lng lon longitude zoom center bbox')

const password = oneOf(`
  password passwort kennwort motdepasse contrasena senha wachtwoord haslo heslo parola sifre losenord adgangskode
  passord salasana jelszo lozinka
`)
const forgotten = oneOf(`
  dimenticat. smarrit. zapom\\w+ unut\\w+ glemt unohtu\\w+ elfelejt\\w+ olvidad. esquecid. vergeten recovery
  forgot(?:ten)?
`)

/** The step that signs in, as its path spells it without marks, accents and ending. */
export const signInWord = whole(
  inAll({
    en: `
      login loginunico logon signin signon signup wplogin loginform loginpage forgotpassword forgottenpassword resetpassword
      passwordreset lostpassword recoverpassword checkpointchallenge accountrecovery twofactor 2fa mfa otp authorize
      passwordnew passwordedit sessionnew
      sessionsnew
    `,
    de: 'anmelden anmeldung einloggen passwortvergessen kennwortvergessen passwortzuruecksetzen',
    es: 'acceder acceso iniciarsesion iniciosesion ingresar olvidemicontrasena recuperarcontrasena',
    fr: 'connexion seconnecter identification motdepasseoublie',
    it: 'accedi accesso recuperapassword',
    nl: 'inloggen aanmelden wachtwoordvergeten',
    north:
      'loggain logginn logind logpaa innlogging inloggning kirjaudu logisisse glemtpassord glemtadgangskode glomtlosenord',
    pt: 'autenticacao entrar esqueciminhasenha iniciarsessao recuperarsenha',
    slavic:
      'logowanie prihlaseni prihlasenie prihlasit prijava vhod vkhid voiti vojti przypomnijhaslo zaloguj zalogujsie zapomenuteheslo вход воити',
    turkic: 'giris girisyap sifremiunuttum kirish kiru',
    east: 'dangnhap denglu logmasuk masuk ログイン 登录 登入 로그인',
    other:
      'autentificare bejelentkezes belepes conectare ieiet iniciasessio innskraning pieslegties pieteikties prisijungti saioahasi sindesi sisselogimine vlizane',
    native:
      'συνδεση εγγραφη เขาสระบบ ลมรหสผาน เปลยนรหสผาน ลงทะเบยนผใชใหม masukakun buatakun gumawangaccount लगनकर লগইন পরবশকরন لاگان ورود vorood voroodbehesab ثبتنام تسجيلالدخول انشاءحسابجديد כניסהלחשבון הרשמהלאתר uyeol жүиегекіру royxatdanotish kaiintoroku 회원가입 비밀번호찾기 wangjimima yonghuzhuce quenmatkhau dangkytaikhoan lupakatasandi lupakatalaluan shachachtisisma logmasuk vhodvprofila avtorizaciya avtorizatsiya vkhiddokabinetu syndesixristi prisijungimas ienakt kirjaudusisaan inicisessio iniciarsessao mainitparoli ouverturesession stofnaadgang breytaleyniordi opretbruger registrerbruger creeruncompte controleerpincode hoiwongaip',
    forgotten: `(?:${password}${forgotten}|${forgotten}${password})`,
    // To open an account at a site.
    new:
      oneOf(`
        create creer crear criar crea luo new opret open opprett register registr(?:a|er|era) skapa utworz vytvorit
        zaloz(?:it)?
      `) +
      `${oneOf('an? your un[ae]? um[ae]? ett? [dl]e')}?` +
      oneOf('account compte conta cuenta konto tilin? ucet'),
  }),
)

/** Two words, of which one is for a password and the other says that it is forgotten or changed. */
export const passwordStep = new RegExp(
  `^(?=.*${oneOf('parol hesl hasl lozink gesl slaptazod salasan salason jelsz kodiko passw passord senha contrasen sifre wachtwoord losenord adgangskod kennw motdepasse lykilord katasandi katalaluan matkhau leyniord palavrapasse sisma parool құпиясөз পসওযরড پاسورڈ พาสเวรด รหสผาน パスワード 密码 비밀번호 סיסמה kalimatalmurur كلمةالمرور رمزعبور email emel ईमल 이메일 邮箱 אימייל')})(?=.*${oneOf('uitat zabud zapom zabor pozab zabrav zabul zabyl pamirs aizmirs unusta xechas forgot vergess oubli olvid esquec diment unut glemt glomt unohd gleym lupa quen schimb zmen zmian promen promjen sprem smian smyan smen zmin keist mainit muud modosit allag wijzig andern aendern endre skift vaihda breyt cambi alter modif ubah tukar degistir recup bhool bhule nakalimut palitan taghir taghyir tukar shachach wangji 忘 変更 更换 찾기 변경 ลม เปลยน فراموش نسيت שכח עדכון परवरतन পরবরতন تبدیل өзгерт забы зміна')})\\p{L}+(?:-\\p{L}{1,3})?(?:-\\p{L}+)?$`,
  'u',
)

/** A second factor, as one step of a path. */
export const twoFactorStep =
  /^(?:dvoj?|dvu|divi?|ket|kahe|kaksi|to|tva|iki)fa[ck]tor|^(?:due-fattori|deux-facteurs|dos-factores|dois-fatores|doi-factori|dvieju-veiksniu|dvostopenj|kaheastm|kaksivaih|verificare-in-doi)|xac-thuc-hai-buoc|dua-langkah|dalawang-hakbang|do-charan|dui-dhap|do-marhala|^iki-adim\w*-dogrulama$|due-fattori|tweestap|dos-pasos|deux-etapes|duas-etapas|خطوتين|דו-שלבי|二段階|이단계|双重验证|สองขั้นตอน/

/** The last step of a page that registers its user, behind a word for one or with the way back. */
export const registerWord = whole(`
  register registration registrieren registrierung registro registrarse registrate inscription inscrire registrazione
  registrati cadastro cadastrese registreren registrera registrer rejestracja zarejestruj dangky inregistrare
  inregistrati pendaftaran registrasi kaydol uyeol rekisteroidy rekisteroityminen
  regisztracio registruotis registreties registreeru eggrafi registratsiya registrirane touroku zhuce nyskraning skraning
  tilmelding opretbruger 회원가입 会員登録 注册 註冊 registrace registracia
  registracija kayit kayitol
`)
export const wayBack =
  /^(?:back|next|volver|retour|redirect|return|zurueck|voltar|navrat|paluu|ritorno|powrot)\w*$/

/** What may be before that step: the rest of the path is what the step is about, or nothing. */
export const signInBefore = whole(`
  taikhoan contul fiok akaun akun hesap accounts? auth authentication users? members? customers? clients? my mypage
  secure security portal session sessions
  personal private identity idp cas u web app public common oauth oauth2 site store shop cgi-bin admin konto compte
  cuenta realms saml \\d v1 v2 v3 v4 privat prive privati privado particulier(?:s|es)? particulares? pessoal personas?
  particular usuarios? utenti utilisateurs? utilizador(?:es)? gebruikers? benutzer nutzer serviz[io]
  servic(?:es?|ios?|os?) dienst(?:e|en)? autenticacion autenticazione authentification business firmen corporate
  retail \\w*bank\\w* online mobile internet
`)
