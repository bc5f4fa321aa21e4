import { inAll, oneOf, whole, words } from './words'

/** "My", before a thing. */
export const mine = inAll({
  en: 'my your',
  de: 'mein meine',
  es: 'mi mis tus',
  fr: 'ma mes mon',
  it: 'ilmio lamia imiei lemie',
  nl: 'mijn',
  north: 'min mina mine mitt oma omat',
  pt: 'meu meus minha minhas',
  slavic: 'moi moj moja moje muj',
  other: 'lameva elmeu lesmeves elsmeus',
})

/** "My" and "mine" as words of a step, before the number of what is one's own. */
export const mineWord = whole(`
  mele mea meu meus minha minhas mei moje moja moj moji muj moi moy moya moe moite moyat moyata moeto mij moye
  mano mana mani mans minu mou meva meves mie miei mina mine min minn minir mitt mijn oma omat saya aking मर আমর
  amar میری meri من שלי sheli менің toi 나의 我的 wode ของฉน мои моя моі моите
`)

/** Of an account: what it has, shows and settles. Without accents and hyphens. */
export const accountWords = inAll({
  en: `
    account accounts activity addresses chats messenger appointments balance balances billing booking bookings card cards claims
    documents invoice invoices message messages notifications order orders payment payments policies portfolio
    positions prescriptions profile profiles purchases results security settings statement statements subs
    subscription subscriptions transaction transactions transfer transfers wallet
  `,
  de: `
    abrechnung abrechnungen auftraege befunde bescheide bestellungen daten dokumente einstellungen finanzstatus finanzuebersicht konten kontouebersicht
    kontoauszuege konto nachrichten profil rechnungen termine ueberweisung ueberweisungen umsaetze umsatze vertraege
    vertrage zahlungen
  `,
  es: `
    ajustes citas compras configuracion contrasena cuenta cuentas datos documentos extracto extractos factura
    facturas mensajes movimientos notificaciones pagos pedidos perfil polizas recetas recibos reservas tarjetas
    transferencias viajes
  `,
  fr: `
    abonnements achats cartes commandes compte comptes contrats demarches factures paiements parametres releves
    remboursements rendezvous virement virements
  `,
  it: `
    bollette bonifici conti conto documenti fascicolo fatture impostazioni messaggi movimenti ordini pagamenti
    polizze prenotazioni profilo referti
  `,
  nl: `
    bestellingen berichten declaraties facturen gegevens instellingen overboeken overzicht polissen rekening
    rekeningen
  `,
  north: `
    arenden arved asetukset bestallningar betalinger fakturaer fakturor installningar kontoer kontoutdrag laskut
    maksut meddelanden ordrar ordrer seaded tellimused tilaukset tilit
  `,
  pt: 'boleto boletos cartoes consultas conta contas exames fatura faturas mensagens movimentos pagamentos senha',
  slavic: `
    dane dokumenty faktury haslo heslo historia istoriya karty konta lozinka narudzbe nastaveni nastroyki objednavky
    oplata parola platby platezhi platnosci porachki postavke przelewy rachunki racuni rahunky scheta smlouvy ucty
    umowy ustawienia vypiska vypisy wiadomosci wizyty wyniki zakazy zamovlennya zamowienia zpravy
  `,
  turkic: `
    ayarlar bilgilerim buyurtmalar ekstre faturalar hareketler hesaplar islemler kartlar odemeler randevular shot
    siparisler sozlamalar
  `,
  east: `
    chumon dingdan donhang giaodich hoadon hoken kartu keiyaku koza meisai pembayaran pesanan riwayat seikyu tagihan
    transaksi yoyaku zhanghu
  `,
  other: `
    adatok beallitasok comenzi facturi iestatijumi nustatymai paraggelies pasutijumi plati rekini rendelesek
    saskaitos setari szamlak uzsakymai
  `,
})

/** The same, made of two words. */
export const accountCompound = new RegExp(
  `^${oneOf('account billing card order payment purchase transaction')}s?${oneOf('activity details? history list methods overview settings summary')}$|^extrato`,
)

/** An account and what a page shows of it, as one word in any order: `detail-comptes`, `accountstatement`. */
export const accountPage = new RegExp(
  [
    `^${oneOf('account accounts brokeraccount konto konten compte comptes cuenta cuentas conta contas conto conti hesap rekening')}${oneOf('details? statements? summary overview movements? hareketleri movimientos movimenti movimentacao bewegungen ausz(?:ug|uege) umsaetze afschriften')}$`,
    `^${oneOf('details? releve extrait historique synthese extrato extracto historia wyciag estado saldos? movimientos movimenti movimentos lista')}s?${oneOf('de du di del')}?${oneOf('comptes? cuentas? contas? contos? konta rachunk(?:u|ow)')}$`,
    `^${oneOf('kontoutdrag kontoutskrift kontotapahtumat kontoumsaetze umsatzanzeige hareketleri?')}$`,
    // "My messages" and the like in Turkish.
    `^${oneOf('abonelik adres bilet bilgi fatura favori hesap ilan islem kart kupon mesaj odeme police randevu rezervasyon siparis')}l[ae]rim$`,
  ].join('|'),
)

/** How the name of a place for one person starts, beside another sign. */
export const ownStart = /^(?:my|oma|mitt|mina|minha|meu)[a-z]{3}/

/** What more is called "my". */
export const ownedWords = words(`
  area areapersonal bereich buchungen dashboard espace espacio files forms formulare page pages reservations side
  sider sidor sivut tickets tiedot trips zone health care chart sundhed helse halsa gesundheit zdrowie
  zdravi zorg terveys saglik salut insurance versicherung pension benefits bank banking school schule skole skola patient
  ads annonces annonser annunci anuncios ausleihen books classes courses corsi cours cijfers cursos emprestimos exams favoris
  favorites favoriter favoritos favourites grades kurse kurser kursy lainat lessen library listings loans lan noten notas oceny ogloszenia
  preferiti prestamos prestiti prets rooster schedule stundenplan ulubione voti wishlist wypozyczenia
  records record boletas ekonomi okonomi finance finances finanzen portal learning campus payslip pay hr vero skatt skat declarations
`)

/** What only a host for its users says clearly. */
export const toolWords = words(`
  admin app apps publish cluster clusters contacts conversations customers dashboard deployment deployments discover domains
  instance instances keys login logon overview holdings pipelines projects secrets server servers signin auth summary
  team tokens usage users
`)

/** Before a word of an account. */
export const accountPlaces = words(`
  account accounts app cabinet guest onlinebanking client cliente clients compte comptes console conta contas conti conto cuenta
  cuentas konten konto lk manager me member members panel perfil portal profil profile rekeningen secure user
`)

/** The place for members: `mein-verein`. */
export const membersPlace = /^(?:(?:mein|mijn|moj|moje)-?(?!ung|ing|ito)\w{3,}|(?:meine|meus|minhas)-\w{3,})$/

/** Segments that only a page of one user has, wherever they are. */
export const ownSteps = inAll({
  en: `
    addressbook cart carts checkout checkouts gocheckout inbox mailbox orderconfirmation orderhistory orderstatus
    outbox sentitems shoppingbag shoppingcart viewcart
  `,
  de: 'kasse kundenkonto merkzettel postbox postfach posteingang warenkorb zahlungsarten',
  es: 'carrito cesta finalizarcompra tramitarpedido',
  fr: 'panier',
  it: 'carrello',
  nl: 'afrekenen winkelmand winkelmandje winkelwagen',
  north: 'handlekurv indkobskurv kassa kurv ostoskori ostukorv varukorg',
  pt: 'carrinho sacola',
  slavic:
    'kolichka kolicka kosnica koshnichka korpa korzina kosarica koshnica koshyk kosik koszyk pokladna корзина',
  turkic: 'sepet sepetim',
  east: 'giohang gouwuche keranjang カート 购物车 購物車 장바구니',
  other: 'cistella coscumparaturi grozs kalathi kosar krepselis penztar السلة',
})
